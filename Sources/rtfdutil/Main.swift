import Commands
import Glibc

@main
enum Main {
  static func main() {
    exit(RootCommand.run())
  }
}
