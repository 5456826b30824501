/// The program.
package enum RootCommand {
  /// Runs the program with the process's arguments and returns its exit code.
  package static func run() -> Int32 { 0 }
}
