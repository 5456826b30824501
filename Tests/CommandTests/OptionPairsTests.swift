import ArgumentParsing
import Commands
import Foundation
import Testing

/// Each option of `convert`, with each format and each place of the output, on a document made for it: it
/// changes something, or is refused.
@Suite("Options have an effect or are refused")
struct OptionPairsTests {
  /// An option, the document that shows its effect, and what a run needs with or without it.
  struct Sample: CustomTestStringConvertible, Sendable {
    var option: String
    var input: String
    var needs = ""
    var prepare = ""
    var testDescription: String { option }
  }

  static let samples: [Sample] = [
    Sample(option: "--force", input: "glyph.rtfd", prepare: "EXISTING"),
    Sample(option: "--strict", input: "damaged.rtf"),
    Sample(option: "--from rtf", input: "odd.txt"),
    Sample(option: "--glyphs reference", input: "glyph.rtfd"),
    Sample(option: "--sidecar minimal", input: "glyph.rtfd"),
    Sample(option: "--no-sidecar", input: "glyph.rtfd"),
    Sample(option: "--image-store store", input: "stored.txt.json"),
    Sample(option: "--realign", input: "edited.txt.json"),
    Sample(option: "--include-hidden", input: "hidden.rtf"),
    Sample(option: "--headers all", input: "Samples/report.rtf"),
    Sample(option: "--descriptions words.json", input: "glyph.rtfd"),
    Sample(option: "--style none", input: "glyph.rtfd"),
    Sample(option: "--embed", input: "glyph.rtfd"),
    Sample(option: "--no-embed", input: "glyph.rtfd"),
    Sample(option: "--fragment", input: "glyph.rtfd"),
    Sample(option: "--image-alt name", input: "Samples/trip-plan.rtfd"),
    Sample(option: "--lang de", input: "glyph.rtfd"),
    Sample(option: "--title X", input: "glyph.rtfd", needs: "md: --front-matter"),
    Sample(option: "--front-matter", input: "glyph.rtfd"),
    Sample(option: "--drop-unreferenced", input: "extra.rtfd"),
    Sample(option: "--base-url https://example.org/i", input: "Samples/chat-note.rtfd"),
    Sample(option: "--dry-run", input: "glyph.rtfd"),
    Sample(option: "--quiet", input: "damaged.rtf"),
    Sample(option: "--verbose", input: "one.rtf", needs: "--to html --to FORMAT"),
    Sample(option: "--diagnostics json", input: "damaged.rtf"),
    Sample(option: "--color always", input: "damaged.rtf"),
    Sample(option: "--files-from list", input: "glyph.rtfd"),
    Sample(option: "--base many", input: "many/a/one.rtf"),
    Sample(option: "--include two.rtf", input: "many"),
    Sample(option: "--exclude two.rtf", input: "many"),
    Sample(option: "--follow", input: "many"),
    Sample(option: "--skip-unchanged", input: "glyph.rtfd"),
    Sample(option: "--prune", input: "glyph.rtfd", needs: "--skip-unchanged"),
    Sample(option: "--report report.jsonl", input: "glyph.rtfd"),
    Sample(option: "--fail-fast", input: "many", needs: "--jobs 1"),
    Sample(option: "--keep-extension", input: "glyph.rtfd"),
  ]

  /// Options that make a run faster, or leave out a check that passes: nothing of that shows.
  private static let unseen: Set = ["jobs", "no-validate", "help", "to", "output", "output-dir"]
  /// Pairs that say what holds anyway.
  private static let defaults: Set = ["--embed stdout", "--no-embed file", "--no-embed folder"]

  private static let setting = """
    cp -r Samples/one-glyph.rtfd glyph.rtfd
    cp -r Samples/one-glyph.rtfd extra.rtfd; echo x > extra.rtfd/more.bin
    printf '%s' '{\\rtf1\\ansi Seen {\\v hidden }text\\par}' > hidden.rtf
    printf '%s' '{\\rtf1\\ansi\\par' > damaged.rtf
    printf '%s' '{\\rtf1\\ansi One\\par}' > one.rtf; (printf 'x'; cat one.rtf) > odd.txt
    mkdir -p many/a elsewhere; cp one.rtf many/a; cp one.rtf many/two.rtf; cp one.rtf elsewhere/far.rtf
    printf x > many/bad.rtf; ln -s ../elsewhere/far.rtf many/far.rtf
    echo one.rtf > list
    printf '{"org.example.glyphs.whale.v1": "a whale"}' > words.json
    rtfdutil convert --to txt -o edited.txt glyph.rtfd; echo more >> edited.txt
    rtfdutil convert --to txt --image-store store -o stored.txt glyph.rtfd
    """

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }

  @Test("Every option of convert has a document made for it")
  func samplesAreComplete() throws {
    let spec = try #require(RootCommand.spec.subcommands.first { $0.name == "convert" })
    let tried = Set(
      Self.samples.compactMap { Self.words($0.option).first?.dropFirst(2) }.map(String.init))
    #expect(Set(spec.options.map(\.name)).subtracting(tried) == Self.unseen)
  }

  @Test("An option changes what comes out, or ends the run with 64", arguments: samples)
  func pair(sample: Sample) throws {
    let runner = try CommandRunner()
    _ = try runner.run(Self.setting)
    for format in ["txt", "html", "md", "rtf", "rtfd", "flat-rtfd", "payload"] {
      for mode in ["stdout", "file", "folder"] where format != "rtfd" || mode != "stdout" {
        let name = try #require(Self.words(sample.option).first)
        if Self.defaults.contains("\(name) \(mode)") { continue }
        let plain = try outcome(sample, format, mode, "", runner)
        let changed = try outcome(sample, format, mode, sample.option, runner)
        #expect(
          changed != plain || changed.contains("=> 64"),
          "\(sample.option) with \(format) to \(mode)")
        // The message names the option, or the folder that it needs.
        if changed.contains("=> 64") {
          #expect(
            changed.contains { line in
              line.contains("error: ") && (line.contains(name) || line.contains("--output-dir"))
            },
            "\(sample.option) with \(format) to \(mode): \(changed)")
        }
      }
    }
  }

  private func outcome(
    _ sample: Sample, _ format: String, _ mode: String, _ option: String, _ runner: CommandRunner
  ) throws -> [String] {
    let place =
      switch mode {
      case "file": "-o out/x"
      case "folder": "-d out"
      default: ""
      }
    let needed =
      sample.needs.hasPrefix("md: ")
      ? (format == "md" ? String(sample.needs.dropFirst(4)) : "")
      : sample.needs.replacing("FORMAT", with: format)
    let start = "rm -rf out report.jsonl; mkdir out\n"
    let existing =
      sample.prepare == "EXISTING"
      ? "rtfdutil convert -q --to \(format) \(place) \(sample.input) > /dev/null 2>&1\n" : ""
    return try runner.run(
      start + existing
        + "rtfdutil convert --to \(format) \(place) \(needed) \(option) \(sample.input); code=$?\n"
        + "find out report.jsonl -type f -print0 2> /dev/null | sort -z | xargs -0r sha256sum\n"
        + "exit $code")
  }
}
