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
    .executableTarget(
      name: "rtfdutil", dependencies: ["Commands"], path: Floor.commandLine.path("rtfdutil"),
      swiftSettings: settings),
    Floor.commandLine.module(
      "Commands",
      [
        "RTFDBytes", "Diagnostics", "Digest", "RTFDJSON", "RTFDFiles", "Platform",
        "ImageTranscoding", "RichText", "Rendering", "PlainText", "Sidecar", "HTML",
        "HTMLValidation", "RTFDMarkdown", "Conversion", "Info", "Diff", "Check", "Extract",
        "ArgumentParsing",
      ]),
    Floor.commandLine.module("ArgumentParsing"),

    Floor.workflow.module(
      "Extract",
      [
        "Diagnostics", "RTFDFiles", "ImageTranscoding", "RichText", "Rendering", "Conversion",
      ]),
    Floor.workflow.module(
      "Check",
      [
        "Diagnostics", "Digest", "RTFDFiles", "Platform", "HEIF", "RichText", "Rendering", "RTFD",
        "Sidecar", "Conversion", "Info", "Diff",
      ]),
    Floor.workflow.module("Diff", ["Diagnostics", "Digest", "RTFDFiles", "RichText", "Info"]),
    Floor.workflow.module(
      "Info", ["Diagnostics", "RTFDFiles", "RichText", "Rendering", "Conversion"]),
    Floor.workflow.module(
      "Conversion",
      [
        "RTFDBytes", "Diagnostics", "Digest", "RTFDJSON", "RTFDFiles", "Platform", "HEIF",
        "ImageTranscoding", "RichText", "Rendering", "RTF", "RTFD", "PlainText", "Sidecar",
        "Payload", "HTML", "HTMLValidation", "RTFDMarkdown",
      ]),

    Floor.formats.module(
      "RTFDMarkdown", folder: "Markdown",
      [
        "RTFDBytes", "Diagnostics", "Digest", "RTFDFiles", "RichText", "Rendering",
      ]),
    Floor.formats.module("HTMLValidation", ["CLibXML2", "RTFDBytes"]),
    Floor.formats.module(
      "HTML", ["RTFDBytes", "Diagnostics", "Digest", "RTFDFiles", "RichText", "Rendering"]),
    Floor.formats.module(
      "Payload",
      [
        "RTFDBytes", "Diagnostics", "Digest", "RTFDJSON", "RTFDFiles", "RichText", "Rendering",
        "PlainText",
      ]),
    Floor.formats.module(
      "Sidecar",
      [
        "RTFDBytes", "Diagnostics", "Digest", "RTFDJSON", "RTFDFiles", "RichText", "RTF",
      ]),
    Floor.formats.module(
      "PlainText", ["Diagnostics", "CodePages", "RTFDFiles", "RichText", "Rendering"]),
    Floor.formats.module(
      "RTFD", ["RTFDBytes", "Diagnostics", "CodePages", "RTFDFiles", "HEIF", "RichText", "RTF"]),
    Floor.formats.module(
      "RTF", ["RTFDBytes", "Diagnostics", "CodePages", "RTFDFiles", "RichText"]),
    Floor.formats.module("HTMLParsing", ["RTFDBytes", "CodePages"]),

    Floor.document.module(
      "Rendering", ["RTFDBytes", "Diagnostics", "Digest", "RTFDFiles", "RichText"]),
    Floor.document.module("RichText", ["RTFDBytes", "Diagnostics", "RTFDFiles"]),

    Floor.images.module(
      "ImageTranscoding",
      [
        "CImageLibraries", "RTFDBytes", "Digest", "RTFDFiles", "Platform", "HEIF",
      ]),
    Floor.images.module("HEIF", ["RTFDBytes", "RTFDFiles"]),

    Floor.support.module("Platform", ["Diagnostics", "RTFDFiles"]),
    Floor.support.module("RTFDFiles", folder: "Files", ["RTFDBytes", "Diagnostics", "Digest"]),
    Floor.support.module("CodePages", ["RTFDBytes"]),
    Floor.support.module("RTFDJSON", folder: "JSON", ["RTFDBytes"]),
    Floor.support.module("Digest", ["RTFDBytes"]),
    Floor.support.module("Diagnostics", ["RTFDBytes"]),
    Floor.support.module("RTFDBytes", folder: "Bytes"),
    Floor.support.library(
      "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    Floor.support.library("CImageLibraries"),

    .target(
      name: "TestSupport", dependencies: ["Diagnostics", "RTFDFiles", "RichText"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Diagnostics", "RTFDFiles", "HEIF", "RichText", "Rendering", "RTF", "RTFD", "PlainText",
        "Sidecar", "HTML", "RTFDMarkdown",
      ],
      path: "Tests/FuzzTargets", swiftSettings: settings),
    .testTarget(
      name: "FuzzCorpusTests", dependencies: ["FuzzTargets"], swiftSettings: settings),
    tests(of: "RTFDBytes"),
    .testTarget(name: "StructureTests", swiftSettings: settings),
    tests(of: "Diagnostics"),
    tests(of: "Digest"),
    tests(of: "RTFDJSON"),
    tests(of: "CodePages"),
    tests(of: "RTFDFiles", ["Diagnostics"]),
    tests(of: "Platform"),
    tests(of: "HEIF", fixtures: ["Fixtures"]),
    tests(of: "RichText", ["Diagnostics", "RTFDFiles"]),
    tests(of: "Rendering", ["Diagnostics", "RTFDFiles", "RichText"]),
    tests(of: "ImageTranscoding", ["RTFDFiles", "Platform", "TranscodeWorkerDouble"]),
    .executableTarget(
      name: "TranscodeWorkerDouble", dependencies: ["ImageTranscoding"],
      path: "Tests/TranscodeWorkerDouble", swiftSettings: settings),
    tests(of: "RTF", ["Diagnostics", "RTFDFiles", "RichText"]),
    tests(of: "RTFD", ["Diagnostics", "RTFDFiles", "RichText"]),
    tests(of: "PlainText", ["Diagnostics", "RTFDFiles", "RichText", "Rendering"]),
    tests(of: "Sidecar", ["Diagnostics", "Digest", "RTFDJSON", "RTFDFiles", "RichText"]),
    tests(
      of: "Payload",
      ["Diagnostics", "Digest", "RTFDJSON", "RTFDFiles", "RichText", "RTF", "PlainText"]),
    tests(of: "HTML", ["Diagnostics", "RTFDFiles", "RichText", "Rendering", "HTMLValidation"]),
    tests(of: "HTMLParsing"),
    tests(of: "HTMLValidation"),
    tests(of: "RTFDMarkdown", ["Diagnostics", "RTFDFiles", "RichText", "Rendering"]),
    tests(
      of: "Conversion",
      [
        "Diagnostics", "Digest", "RTFDFiles", "RichText", "Rendering", "ImageTranscoding",
        "Sidecar", "HTML", "RTFDMarkdown", "Diff", "Check", "Extract",
      ]),
    tests(of: "Info", ["RTFDFiles", "RichText", "PlainText", "Payload"]),
    tests(of: "Diff", ["Diagnostics", "Digest", "RTFDFiles", "RichText", "Payload", "Info"]),
    tests(of: "Check", ["Diagnostics", "RTFDFiles", "RichText", "Rendering", "Conversion"]),
    tests(of: "Extract", ["Diagnostics", "RTFDFiles", "RichText"]),
    tests(of: "ArgumentParsing"),
    tests(of: "Commands", ["Diagnostics", "RTFDFiles"]),
    .testTarget(
      name: "CommandTests",
      dependencies: ["Digest", "Commands", "ArgumentParsing", "rtfdutil", "TestSupport"],
      exclude: ["Commands", "Version1Sidecars"], swiftSettings: settings),
    .testTarget(
      name: "CorpusTests",
      dependencies: [
        "Diagnostics", "RTFDFiles", "HEIF", "RichText", "Rendering", "RTF", "RTFD",
        "HTMLValidation", "Conversion", "TestSupport",
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

// What the checks of the HTML parser ask, which compare it with others (`make check-html-reading`).
if Context.environment["RTFDUTIL_HTML_PROBE"] != nil {
  package.targets.append(
    .executableTarget(
      name: "HTMLProbe", dependencies: ["HTMLParsing", "RTFDBytes"],
      path: "Tests/HTMLReadingChecks/Probe", swiftSettings: settings))
}
