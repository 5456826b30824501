import Commands
import Glibc

@main
enum Main {
  static func main() async {
    exit(await RootCommand.run())
  }
}
