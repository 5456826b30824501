import Foundation
import HTMLParsing
import RTFDBytes

/// Shows what the parser makes of pages, for the scripts that compare it with other parsers.
///
/// usage: HTMLProbe tokens < TESTS | HTMLProbe tree|decode|time FILE…
///
/// A test of tokens is a line of three words: the state, the last start tag (`-` for none) and the input
/// in hexadecimal. The answer is a line for each token and an empty line. `decode` writes NUL, `END` and
/// NUL behind each page.
@main
enum Probe {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    var output = Output()
    switch arguments.first {
    case "tokens":
      while let line = readLine() { TokenList.write(line, to: &output) }
    case "tree":
      for path in arguments.dropFirst() {
        output.line("#file \(path)")
        TreeList.write(TreeBuilder.tree(of: Probe.page(path)), to: &output)
      }
    case "decode":
      for path in arguments.dropFirst() {
        FileHandle.standardOutput.write(Data(Probe.page(path) + [0] + Array("END".utf8) + [0]))
      }
    case "time":
      for path in arguments.dropFirst() { time(path) }
    default:
      fail("usage: HTMLProbe tokens|tree|decode|time", 64)
    }
    output.flush()
  }

  static func page(_ path: String) -> [UInt8] {
    PageText(decoding: bytes(path)).utf8
  }

  static func bytes(_ path: String) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      fail("HTMLProbe: cannot open '\(path)'", 66)
    }
    return Array(data)
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(status)
  }

  private static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Prints how long decoding, tokens alone and the tree take.
  private static func time(_ path: String) {
    let source = bytes(path)
    let start = seconds()
    let page = PageText(decoding: source).utf8
    let decoded = seconds()
    var tokenizer = HTMLTokenizer(page)
    var count = 0
    loop: while true {
      if case .end = tokenizer.next() { break loop }
      count += 1
    }
    let tokenized = seconds()
    let tree = TreeBuilder.tree(of: page)
    let built = seconds()
    let times = [decoded - start, tokenized - decoded, built - tokenized].map { seconds in
      "\(Int(seconds * 100_000) / 100) ms"
    }
    print(
      "\(path): \(source.count) bytes; decoded in \(times[0]), \(count) tokens in \(times[1]),",
      "\(tree.nodes.count) nodes in \(times[2]); \(tree.limits)")
  }
}

/// Text for standard output.
struct Output {
  private var bytes: [UInt8] = []

  mutating func line(_ text: String) { line(Array(text.utf8)) }

  mutating func line(_ text: [UInt8]) {
    bytes += text
    bytes.append(0x0A)
    if bytes.count > 1 << 20 { flush() }
  }

  mutating func flush() {
    FileHandle.standardOutput.write(Data(bytes))
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Bytes as two digits each, which no line end or damaged character disturbs.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var result: [UInt8] = []
  for byte in bytes { result += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
  return result.isEmpty ? "-" : String(decoding: result, as: UTF8.self)
}

enum TokenList {
  static func write(_ line: String, to output: inout Output) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 3 else { return }
    let digits = words[2] == "-" ? [] : Array(words[2].utf8)
    var page: [UInt8] = []
    for index in stride(from: 0, to: digits.count - 1, by: 2) {
      page.append(
        (digits[index].hexadecimalValue ?? 0) << 4 | (digits[index + 1].hexadecimalValue ?? 0))
    }
    var tokenizer = HTMLTokenizer(PageText.withPlainLineEnds(page))
    switch words[0] {
    case "rcdata": tokenizer.mode = .rcdata
    case "rawtext": tokenizer.mode = .rawText
    case "script": tokenizer.mode = .script
    case "plaintext": tokenizer.mode = .plaintext
    case "cdata": tokenizer.mode = .cdata
    default: break
    }
    tokenizer.setLastStartTag(words[1] == "-" ? [] : Array(words[1].utf8))
    while let token = next(&tokenizer) { output.line(token) }
    output.line("")
  }

  private static func next(_ tokenizer: inout HTMLTokenizer) -> String? {
    switch tokenizer.next() {
    case .characters: return "C " + hexadecimal(tokenizer.text[tokenizer.content.indices])
    case .comment: return "K " + hexadecimal(tokenizer.text[tokenizer.content.indices])
    case .endTag: return "E " + hexadecimal(tokenizer.names[tokenizer.name])
    case .startTag:
      var words = ["S", hexadecimal(tokenizer.names[tokenizer.name]), "\(tokenizer.isSelfClosing)"]
      for attribute in tokenizer.attributes {
        words.append(hexadecimal(tokenizer.names[attribute.name]))
        words.append(hexadecimal(tokenizer.text[attribute.value.indices]))
      }
      return words.joined(separator: " ")
    case .doctype:
      let doctype = tokenizer.doctype
      let parts = [doctype.name, doctype.publicID, doctype.systemID].map { part in
        part.map { hexadecimal($0) } ?? "none"
      }
      return "D \(parts.joined(separator: " ")) \(!doctype.forcesQuirks)"
    case .end: return nil
    }
  }
}

/// A tree in the form of html5lib's tests: a line for each node, two blanks for each level.
enum TreeList {
  static func write(_ tree: HTMLTree, to output: inout Output) {
    var depth = 0
    var node: Int32 = 0
    while true {
      if node > 0 { write(node, depth, of: tree, to: &output) }
      if tree.nodes[Int(node)].firstChild >= 0 {
        node = tree.nodes[Int(node)].firstChild
        depth += 1
        continue
      }
      while node > 0, tree.nodes[Int(node)].next < 0 {
        node = tree.nodes[Int(node)].parent
        depth -= 1
      }
      guard node > 0 else { return }
      node = tree.nodes[Int(node)].next
    }
  }

  private static func write(
    _ index: Int32, _ depth: Int, of tree: HTMLTree, to output: inout Output
  ) {
    let node = tree.nodes[Int(index)]
    switch node.kind {
    case .document: break
    case .doctype: output.line("\(depth) D")
    case .text: output.line("\(depth) T \(hexadecimal(tree.bytes(node.content)))")
    case .comment: output.line("\(depth) K \(hexadecimal(tree.bytes(node.content)))")
    case .element:
      let space = ["html", "svg", "math"][Int(node.space.rawValue)]
      var attributes: [String] = []
      for attribute in tree.attributes(of: index) {
        attributes.append(
          hexadecimal(tree.names[attribute.name]) + "=" + hexadecimal(tree.bytes(attribute.value)))
      }
      let words =
        ["\(depth)", "E", space, hexadecimal(tree.names[node.name])] + attributes.sorted()
      output.line(words.joined(separator: " "))
    }
  }
}
