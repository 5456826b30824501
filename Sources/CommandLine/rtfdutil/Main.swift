import Commands

@main
enum Main {
  static func main() {
    RootCommand.main()
  }
}
