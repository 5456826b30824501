/// The declaration of one command.
package struct CommandSpec: Sendable {
  /// Its name.
  package var name: String
}
