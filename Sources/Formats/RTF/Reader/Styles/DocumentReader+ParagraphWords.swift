import RichText

/// Properties of paragraphs, and borders.
extension DocumentReader {
  /// Does what a word of paragraph properties says.
  mutating func applyParagraphWord(_ operation: ControlWordOperation, _ token: ControlWordToken) {
    switch operation {
    case .alignment(let value):
      // Old Cocoa files tell the word for natural alignment from no word at all.
      let isSpelled = isCocoa && value == .natural
      changeParagraph { state in
        state.style.alignment = value
        state.style.otherWords.removeAll { $0.name == "qnatural" }
        if isSpelled { state.style.otherWords.append(ControlWord("qnatural")) }
      }
    case .direction(let value): changeParagraph { $0.style.direction = value }
    case .tabKind(let value): changeParagraph { $0.tabKind = value }
    case .tabLeader(let value): changeParagraph { $0.tabLeader = value }
    case .paragraph(let property):
      setParagraphProperty(property, token)
    default: break
    }
  }

  private mutating func setParagraphProperty(
    _ property: ParagraphProperty, _ token: ControlWordToken
  ) {
    let value = token.parameter
    let isOn = isOn(token)
    switch property {
    case .reset:
      stateParagraph()
      changeParagraph { $0 = ParagraphState() }
      borders.end()
    case .leftIndent, .startIndent, .firstLineIndent, .rightIndent: setIndent(property, value)
    case .spaceBefore: changeParagraph { $0.style.spaceBefore = value }
    case .spaceAfter: changeParagraph { $0.style.spaceAfter = value }
    case .lineSpacing:
      changeParagraph { state in
        state.lineSpacing = value
        state.applyLineSpacing()
      }
    case .lineSpacingMultiple:
      changeParagraph { state in
        state.isMultiple = isOn
        state.applyLineSpacing()
      }
    case .minimumLineHeight: changeParagraph { $0.style.minimumLineHeight = value }
    case .maximumLineHeight: changeParagraph { $0.style.maximumLineHeight = value }
    case .lineGap: changeParagraph { $0.style.lineGap = value }
    case .tabStop: addTabStop(at: value, token)
    case .barTab:
      changeParagraph { $0.tabKind = .bar }
      addTabStop(at: value, token)
    case .defaultTab: changeParagraph { $0.style.defaultTab = value }
    case .tightenFactor: changeParagraph { $0.style.tightenFactor = value }
    case .hyphenationFactor: changeParagraph { $0.style.hyphenationFactor = value }
    case .outlineLevel:
      changeParagraph { $0.style.outlineLevel = (0...8).contains(value) ? value : nil }
    case .keepTogether: changeParagraph { $0.style.keepsTogether = isOn }
    case .keepWithNext: changeParagraph { $0.style.keepsWithNext = isOn }
    case .pageBreakBefore: changeParagraph { $0.style.pageBreakBefore = isOn }
    case .background:
      let color = optionalColor(value, token)
      changeParagraph { $0.style.background = color }
    case .list: setList(value)
    case .level: setLevel(value)
    case .inTable: changeParagraph { $0.isInTable = isOn }
    case .tableDepth: changeParagraph { $0.tableDepth = max(0, value) }
    case .namedStyle: setParagraphStyleName(value)
    }
  }

  private mutating func setIndent(_ property: ParagraphProperty, _ value: Int32) {
    switch property {
    case .leftIndent:
      if frame.destination == .listLevel { tables.lists.setLeftIndent(value) }
      changeParagraph { state in
        state.style.leftIndent = value
        state.style.statesZeroLeftIndent = value == 0
        if !state.style.otherWords.isEmpty {
          state.style.otherWords.removeAll { $0.name == "lin" }
        }
      }
    case .startIndent:
      // Beside `\li` it says the same; alone it says that a list item has no indent.
      guard value == 0, paragraph.style.leftIndent == 0, !paragraph.style.statesZeroLeftIndent
      else {
        return
      }
      changeParagraph { $0.style.otherWords.set("lin", 0) }
    case .firstLineIndent:
      if frame.destination == .listLevel { tables.lists.setFirstLineIndent(value) }
      changeParagraph { state in
        state.style.firstLineIndent = value
        state.style.statesZeroFirstLineIndent = value == 0
      }
    default:
      changeParagraph { state in
        state.style.rightIndent = value
        state.style.statesZeroRightIndent = value == 0
      }
    }
  }

  private mutating func setLevel(_ level: Int32) {
    if frame.destination == .numbering {
      tables.numbering.setListLevel(level)
    } else {
      changeParagraph { $0.level = level }
    }
  }

  /// Adds a tab stop of the kind that was announced, if the paragraph may have one more: the
  /// paragraph behind it takes over them all.
  private mutating func addTabStop(at position: Int32, _ token: ControlWordToken) {
    if paragraph.style.tabStops.count >= ModelLimits.tabStops {
      problems.warn(
        .rtfTooManyTabStops,
        "only \(ModelLimits.tabStops) tab stops of a paragraph are kept", at: token.start)
      changeParagraph { $0.resetTab() }
    } else {
      changeParagraph { $0.addTabStop(at: position) }
    }
  }

  private mutating func setList(_ number: Int32) {
    switch frame.destination {
    case .listOverride: tables.lists.setNumber(number)
    case .numbering: tables.numbering.setList(number)
    default: changeParagraph { $0.list = number }
    }
  }

  private mutating func setParagraphStyleName(_ number: Int32) {
    if tables.styleSheet.isInEntry, frame.destination == .styleSheet {
      tables.styleSheet.setKind(.paragraph, number)
      return
    }
    let index = tables.styleSheet.index(of: number, .paragraph)
    changeParagraph { $0.style.namedStyle = index }
  }

  // MARK: Borders

  /// Makes the border words that follow describe one edge.
  mutating func beginBorder(_ edge: BorderEdge) {
    borders.begin(edge)
    if edge != .ignored { changeBorder { _ in } }
  }

  /// Changes the border that is described.
  mutating func changeBorder(_ change: (inout Border) -> Void) {
    func apply(_ slot: inout Border?) {
      var border = slot ?? Border(style: .none)
      change(&border)
      slot = border
    }
    func applyToParagraph(_ body: (inout Borders) -> Void) {
      changeParagraph { state in
        var borders = state.style.borders ?? Borders()
        body(&borders)
        state.style.borders = borders
      }
    }
    switch borders.edge {
    case .top: applyToParagraph { apply(&$0.top) }
    case .left: applyToParagraph { apply(&$0.left) }
    case .bottom: applyToParagraph { apply(&$0.bottom) }
    case .right: applyToParagraph { apply(&$0.right) }
    case .between: applyToParagraph { apply(&$0.horizontal) }
    case .bar: applyToParagraph { apply(&$0.vertical) }
    case .box:
      applyToParagraph { borders in
        apply(&borders.top)
        apply(&borders.left)
        apply(&borders.bottom)
        apply(&borders.right)
      }
    case .rowTop: changeRow { apply(&$0.row.borders.top) }
    case .rowLeft: changeRow { apply(&$0.row.borders.left) }
    case .rowBottom: changeRow { apply(&$0.row.borders.bottom) }
    case .rowRight: changeRow { apply(&$0.row.borders.right) }
    case .rowHorizontal: changeRow { apply(&$0.row.borders.horizontal) }
    case .rowVertical: changeRow { apply(&$0.row.borders.vertical) }
    case .cellTop: changeRow { apply(&$0.cell.borders.top) }
    case .cellLeft: changeRow { apply(&$0.cell.borders.left) }
    case .cellBottom: changeRow { apply(&$0.cell.borders.bottom) }
    case .cellRight: changeRow { apply(&$0.cell.borders.right) }
    case .page, .text, .cellDiagonal, .ignored: break
    }
  }

  /// Sets the kind of line of the border that is described.
  private mutating func setLine(_ style: Border.Style, _ token: ControlWordToken) {
    let line = borders.addLine(style)
    if line.losesShadow {
      problems.note(
        .rtfSkippedDestination, "the shadow of a border with more than a plain line is left out",
        at: token.start)
    }
    changeBorder { $0.style = line.style }
  }

  /// Sets the style or a number of the border that is described.
  mutating func applyBorderWord(_ operation: ControlWordOperation, _ token: ControlWordToken) {
    switch operation {
    case .borderStyle(let style): setLine(style, token)
    case .border(.width): changeBorder { $0.width = token.parameter }
    case .border(.color):
      let color = self.color(token.parameter, token)
      changeBorder { $0.color = color }
    case .border(.space): changeBorder { $0.space = token.parameter }
    default: break
    }
  }
}

extension ParagraphState {
  /// Brings the line spacing to the form of the model.
  fileprivate mutating func applyLineSpacing() {
    style.lineSpacing =
      if lineSpacing == 0 {
        .automatic
      } else if isMultiple {
        .multiple(lineSpacing)
      } else {
        lineSpacing > 0 ? .minimum(lineSpacing) : .exact(Int32(clamping: -Int(lineSpacing)))
      }
  }

  /// Adds a tab stop of the kind that was announced.
  fileprivate mutating func addTabStop(at position: Int32) {
    style.tabStops.append(
      ParagraphStyle.TabStop(position: position, kind: tabKind, leader: tabLeader))
    resetTab()
  }

  /// Makes the next tab stop one without words before it.
  fileprivate mutating func resetTab() {
    tabKind = .left
    tabLeader = .none
  }
}
