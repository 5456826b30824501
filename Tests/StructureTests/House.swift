import Foundation

/// The modules of the package as Package.swift declares them, and the files that they are made of.
struct House {
  /// A module on one of the floors.
  struct Module {
    var name: String
    var floor: String
    var folder: String
    var dependencies: [String]
  }

  /// The floors from the top down, by the names of their folders.
  let floors: [String]
  let modules: [Module]
  /// Modules that stand for libraries of the system.
  let libraries: Set<String>

  /// The top folder of the package.
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Reads Package.swift, whose declarations are all of one form.
  init() throws {
    let text = try Self.text("Package.swift")
    var folders: [String: String] = [:]
    var order: [String] = []
    for match in text.matches(of: /case (\w+) = "(\w+)"/) {
      folders[String(match.1)] = String(match.2)
      order.append(String(match.2))
    }
    floors = order
    modules = text.matches(
      of: /Floor\.(\w+)\.module\(\s*"(\w+)"(?:, folder: "(\w+)")?(?:,\s*\[([^\]]*)\])?/
    ).map { match in
      Module(
        name: String(match.2), floor: folders[String(match.1)] ?? "",
        folder: String(match.3 ?? match.2),
        dependencies: (match.4 ?? "").matches(of: /"(\w+)"/).map { String($0.1) })
    }
    libraries = Set(text.matches(of: /Floor\.\w+\.library\(\s*"(\w+)"/).map { String($0.1) })
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files below a folder whose names end in one of some ways, by their paths from the top folder.
  static func files(below folder: String, _ suffixes: String...) -> [String] {
    let start = root.appending(path: folder)
    guard let found = FileManager.default.enumerator(atPath: start.path) else { return [] }
    return found.compactMap { $0 as? String }.filter { name in
      suffixes.contains(where: name.hasSuffix)
    }
    .map { folder + "/" + $0 }.sorted()
  }

  func path(of module: Module) -> String { "Sources/\(module.floor)/\(module.folder)" }

  /// The modules of this package that the files of a module import.
  func imports(of module: Module) throws -> Set<String> {
    let known = Set(modules.map(\.name)).union(libraries)
    var found: Set<String> = []
    for file in Self.files(below: path(of: module), ".swift") {
      for match in try Self.text(file).matches(of: /(?m)^(?:package |private )?import (\w+)$/) {
        found.insert(String(match.1))
      }
    }
    return found.intersection(known)
  }

  /// The house from the top floor down, each module with those that it knows.
  var picture: String {
    var lines: [String] = []
    for floor in floors {
      lines.append(floor)
      for module in modules where module.floor == floor {
        let knows =
          module.dependencies.isEmpty ? "" : " → " + module.dependencies.joined(separator: ", ")
        lines.append("  \(module.folder)\(knows)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
