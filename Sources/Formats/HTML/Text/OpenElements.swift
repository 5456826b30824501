import Diagnostics
import Rendering

/// The open elements around text.
struct OpenElements {
  private var elements: [InlineElement] = []

  /// Closes and opens elements so that exactly these are open.
  mutating func set(
    _ wanted: [InlineElement], _ looks: InlineLooks, _ links: inout LinkWriter,
    _ page: inout PageDraft
  ) {
    if elements == wanted { return }
    var common = 0
    while common < elements.count, common < wanted.count, elements[common] == wanted[common] {
      common += 1
    }
    while elements.count > common {
      page.html.end()
      elements.removeLast()
    }
    for element in wanted[common...] {
      if let link = element.link {
        guard let attributes = links.take(link) else {
          page.diagnostics.warn(
            .htmlLongLink,
            "links are text where their addresses would take more than "
              + "\(LinkRepetition.limit >> 20) MiB in repetitions")
          continue
        }
        page.html.start(element.tag, attributes)
        page.html.attributes(looks.attributes[element.attributes])
      } else {
        page.html.start(element.tag, looks.attributes[element.attributes])
      }
      elements.append(element)
    }
  }

  /// Closes all of them.
  mutating func close(_ html: inout HTMLSerializer) {
    for _ in elements { html.end() }
    elements.removeAll(keepingCapacity: true)
  }
}
