// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of this package is compiled with.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// A module of the program; dependencies point down only.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
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
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CImageLibraries"),

    module("RichText"),
    module("JSON"),
    module("Digest"),
    module("Platform", ["RichText"]),
    module("ArgumentParsing"),

    module("RTF", ["RichText", "Platform"]),
    module("HEIF"),
    module("RTFD", ["RichText", "RTF", "HEIF"]),
    module("PlainText", ["RichText", "RTF", "JSON", "Digest"]),
    module("HTML", ["RichText", "Digest"]),
    module("HTMLValidation", ["CLibXML2"]),
    module("ImageTranscoding", ["CImageLibraries", "RichText", "HEIF", "Digest", "Platform"]),
    module(
      "Conversion",
      [
        "RichText", "RTF", "HEIF", "RTFD", "PlainText", "HTML", "HTMLValidation",
        "ImageTranscoding", "JSON", "Digest", "Platform",
      ]),
    module(
      "Commands",
      [
        "ArgumentParsing", "Conversion", "RichText", "PlainText", "HTML", "HTMLValidation",
        "ImageTranscoding", "JSON", "Digest", "Platform",
      ]),
    .executableTarget(name: "rtfdutil", dependencies: ["Commands"], swiftSettings: settings),

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
