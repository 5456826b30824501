/// The elements that are open, the outermost first.
///
/// Each knows the next one below it with the same name, and the next ones below it that end a scope. So
/// whether an element is open within a scope is one comparison, however deep the page is. The standard
/// looks through the whole stack instead, which is quadratic for pages made to be slow.
struct OpenElements {
  /// The places of the nearest elements that something does not look beyond; -1 where there is none.
  struct Boundaries {
    var scope: Int32 = -1
    var list: Int32 = -1
    var button: Int32 = -1
    var table: Int32 = -1
    /// "Special" elements.
    var special: Int32 = -1
    /// Special elements other than `address`, `div` and `p`.
    var item: Int32 = -1
    /// Elements that tell the insertion mode.
    var mode: Int32 = -1
    /// Elements of HTML.
    var html: Int32 = -1
  }

  /// How elements of SVG and MathML take HTML.
  enum Integration: UInt8 { case none, mathText, annotation, html }

  struct Element {
    var node: Int32
    var name: UInt32
    var tag: HTMLName
    var space: HTMLTree.Space
    var integration: Integration
    /// The next element below it with the same name, in the same kind of language.
    var same: Int32 = -1
    var boundaries = Boundaries()
  }

  private(set) var elements: [Element] = []
  /// For each name the topmost element of HTML that has it.
  private var heads: [Int32] = []
  /// The same for SVG and MathML.
  private var foreignHeads: [Int32] = []

  var count: Int { elements.count }
  var top: Element? { elements.last }
  /// The name of the topmost element, if it is one of HTML.
  @inline(__always)
  var tag: HTMLName { elements.last?.tag ?? .other }
  /// Where nothing is looked for beyond.
  var boundaries: Boundaries { elements.last?.boundaries ?? Boundaries() }

  /// The place of the topmost element of HTML with a name; -1 when none is open.
  @inline(__always)
  func place(_ name: UInt32) -> Int32 {
    Int(name) < heads.count ? heads[Int(name)] : -1
  }

  /// The place of the topmost element of HTML with a name; -1 when none is open.
  @inline(__always)
  func place(_ tag: HTMLName) -> Int32 { place(tag.number) }

  /// The place of the topmost element of SVG or MathML with a name; -1 when none is open.
  func foreignPlace(_ name: UInt32) -> Int32 {
    Int(name) < foreignHeads.count ? foreignHeads[Int(name)] : -1
  }

  /// Whether an element is open with nothing above it that ends its scope.
  @inline(__always)
  func has(_ tag: HTMLName, above boundary: Int32) -> Bool {
    let place = place(tag)
    return place >= 0 && place >= boundary
  }

  mutating func push(_ element: Element) {
    var element = element
    let index = Int32(clamping: elements.count)
    element.boundaries = boundaries
    element.boundaries.update(for: element, at: index)
    let name = Int(element.name)
    if element.space == .html {
      Self.grow(&heads, to: name)
      element.same = heads[name]
      heads[name] = index
    } else {
      Self.grow(&foreignHeads, to: name)
      element.same = foreignHeads[name]
      foreignHeads[name] = index
    }
    elements.append(element)
  }

  private static func grow(_ heads: inout [Int32], to name: Int) {
    while heads.count <= name {
      heads.append(contentsOf: repeatElement(-1, count: max(256, heads.count)))
    }
  }

  @discardableResult
  mutating func pop() -> Element? {
    guard let element = elements.popLast() else { return nil }
    if element.space == .html {
      heads[Int(element.name)] = element.same
    } else {
      foreignHeads[Int(element.name)] = element.same
    }
    return element
  }

  /// Takes an element out from below others, and puts another one between them, if there is one.
  mutating func replace(at index: Int, by node: Int32?) {
    var above: [Element] = []
    while elements.count > index, let element = pop() { above.append(element) }
    guard var replaced = above.popLast() else { return }
    if let node {
      replaced.node = node
      push(replaced)
    }
    while let element = above.popLast() { push(element) }
  }

  /// Puts an element into the middle.
  mutating func insert(_ element: Element, at index: Int) {
    var above: [Element] = []
    while elements.count > index, let popped = pop() { above.append(popped) }
    push(element)
    while let popped = above.popLast() { push(popped) }
  }

  /// The place of a node with a name; nil when it is not open, or far below others of its name.
  func index(of node: Int32, name: UInt32) -> Int? {
    var place = place(name)
    for _ in 0..<64 where place >= 0 {
      if elements[Int(place)].node == node { return Int(place) }
      place = elements[Int(place)].same
    }
    return nil
  }
}

extension OpenElements.Boundaries {
  /// Takes an element into account that is pushed at an index.
  mutating func update(for element: OpenElements.Element, at index: Int32) {
    guard element.space == .html else {
      if element.integration != .none {
        (scope, list, button, special, item) = (index, index, index, index, index)
      }
      return
    }
    html = index
    let tag = element.tag
    if tag.endsScope { (scope, list, button) = (index, index, index) }
    switch tag {
    case .ol, .ul: list = index
    case .button: button = index
    case .html, .table, .template: table = index
    default: break
    }
    if tag.decidesMode { mode = index }
    guard tag.isSpecial else { return }
    special = index
    switch tag {
    case .address, .div, .p: break
    default: item = index
    }
  }
}
