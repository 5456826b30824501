// swift-tools-version: 6.2
import PackageDescription

/// Whether this is a build of this repository by its Makefile, where a warning is an error. For a package
/// that depends on this one a new compiler's warning must not be.
let isOwnBuild = Context.environment["RTFDUTIL_OWN_BUILD"] != nil

/// What every Swift target of this package is compiled with.
let settings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isOwnBuild ? [.treatAllWarnings(as: .error)] : [])

/// The floors of the house, from the top down: folders below Sources. A module knows modules of its own
/// floor and of those below.
enum Floor: String {
  case commandLine = "CommandLine"
  case workflow = "Workflow"
  case formats = "Formats"
  case document = "Document"
  case images = "Images"
  case support = "Support"

  /// A module on this floor, in a folder of its name, or of a shorter one where another package could
  /// have a module of that name.
  func module(
    _ name: String, folder: String? = nil, _ dependencies: [Target.Dependency] = []
  ) -> Target {
    .target(
      name: name, dependencies: dependencies, path: path(folder ?? name), swiftSettings: settings)
  }

  /// A library of the system, seen through a module map on this floor.
  func library(
    _ name: String, pkgConfig: String? = nil, providers: [SystemPackageProvider]? = nil
  ) -> Target {
    .systemLibrary(name: name, path: path(name), pkgConfig: pkgConfig, providers: providers)
  }

  /// The folder of a module.
  func path(_ folder: String) -> String { "Sources/\(rawValue)/\(folder)" }
}

/// The tests of one module, on Swift Testing.
///
/// `fixtures` names the folders of files that the tests read where they are.
func tests(
  of name: String, _ dependencies: [Target.Dependency] = [], fixtures: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: [.byName(name: name), "TestSupport"] + dependencies,
    exclude: fixtures, swiftSettings: settings)
}

let package = Package(
  name: "rtfdutil",
  products: [.executable(name: "rtfdutil", targets: ["rtfdutil"])],
  targets: [
    Floor.support.library(
      "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    Floor.support.library("CImageLibraries"),
    Floor.support.module("JSON"),
    Floor.support.module("Digest"),
    Floor.support.module("Platform", ["RichText"]),

    Floor.images.module("HEIF"),
    Floor.images.module(
      "ImageTranscoding", ["CImageLibraries", "RichText", "HEIF", "Digest", "Platform"]),

    Floor.document.module("RichText"),

    Floor.formats.module("RTF", ["RichText", "Platform"]),
    Floor.formats.module("RTFD", ["RichText", "RTF", "HEIF"]),
    Floor.formats.module("PlainText", ["RichText", "RTF", "JSON", "Digest"]),
    Floor.formats.module("HTML", ["RichText", "Digest"]),
    Floor.formats.module("HTMLValidation", ["CLibXML2"]),

    Floor.workflow.module(
      "Conversion",
      [
        "RichText", "RTF", "HEIF", "RTFD", "PlainText", "HTML", "HTMLValidation",
        "ImageTranscoding", "JSON", "Digest", "Platform",
      ]),

    Floor.commandLine.module("ArgumentParsing"),
    Floor.commandLine.module(
      "Commands",
      [
        "ArgumentParsing", "Conversion", "RichText", "PlainText", "HTML", "HTMLValidation",
        "ImageTranscoding", "JSON", "Digest", "Platform",
      ]),
    .executableTarget(
      name: "rtfdutil", dependencies: ["Commands"], path: Floor.commandLine.path("rtfdutil"),
      swiftSettings: settings),

    .target(
      name: "TestSupport", dependencies: ["RichText"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "FuzzTargets",
      dependencies: ["HEIF", "HTML", "PlainText", "RTF", "RTFD", "RichText"],
      path: "Tests/FuzzTargets", swiftSettings: settings),
    .testTarget(
      name: "FuzzCorpusTests", dependencies: ["FuzzTargets"], swiftSettings: settings),
    tests(of: "RichText"),
    tests(of: "JSON"),
    tests(of: "Digest"),
    tests(of: "Platform", ["RichText"]),
    tests(of: "ArgumentParsing"),
    tests(of: "RTF", ["RichText"]),
    tests(of: "HEIF", fixtures: ["Fixtures"]),
    tests(of: "RTFD", ["RichText"]),
    tests(of: "PlainText", ["RichText", "JSON", "Digest"]),
    tests(of: "HTML", ["RichText", "HTMLValidation"]),
    tests(of: "HTMLValidation"),
    tests(
      of: "ImageTranscoding",
      ["RichText", "Platform", "TranscodeWorkerDouble"]),
    .executableTarget(
      name: "TranscodeWorkerDouble", dependencies: ["ImageTranscoding"],
      path: "Tests/TranscodeWorkerDouble", swiftSettings: settings),
    tests(
      of: "Conversion",
      [
        "RichText", "PlainText", "HTML", "ImageTranscoding", "Digest", "Platform",
      ]),
    tests(of: "Commands", ["RichText", "Platform"]),
    .testTarget(
      name: "CommandTests",
      dependencies: ["Commands", "ArgumentParsing", "rtfdutil", "Platform", "TestSupport"],
      exclude: ["Commands"], swiftSettings: settings),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "Conversion", "RichText", "RTF", "RTFD", "HEIF", "PlainText", "HTML", "HTMLValidation",
        "JSON", "Digest", "Platform", "TestSupport",
      ],
      swiftSettings: settings),
  ]
)

// The fuzzer is built on demand only, since it needs the sanitizers' run-time (`make fuzz`).
if Context.environment["RTFDUTIL_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "FuzzDocuments", dependencies: ["FuzzTargets"], path: "Tests/Fuzz",
      exclude: ["Corpus"], swiftSettings: settings))
}
