import RichText

/// Properties of table rows and cells.
extension DocumentReader {
  /// Changes the row definition that row and cell words go to.
  mutating func changeRow(_ change: (inout RowDefinition) -> Void) {
    guard frame.destination != .styleSheet else { return }
    context.rows.change(change)
  }

  /// Whether `\clpadt` is the left padding of a cell and `\clpadl` the upper one, as in Word. Only
  /// in Cocoa's own files, which have no `\deff`, the words mean what they say.
  private var swapsCellPadding: Bool { !isCocoa || tables.fonts.defaultNumber != nil }

  /// Marks the row as the last one. Cocoa writes the word directly before the row's end, where the
  /// definition that was read last may be that of a table inside.
  private mutating func markLastRow() {
    let depth: Int
    if isFollowed(by: "\\nestrow") {
      depth = max(2, Int(paragraph.tableDepth))
    } else if isFollowed(by: "\\row") {
      depth = 1
    } else {
      depth = context.rows.depth
    }
    context.rows.markLast(atDepth: depth)
  }

  /// Starts a row definition.
  private mutating func resetRow() {
    guard frame.destination != .styleSheet else { return }
    // Where nested rows have a group of their own, all others are rows of the outer table, whatever
    // paragraph stands before them.
    let isNested = frame.destination == .nestedRowProperties
    let wanted =
      isNested
      ? max(2, Int(paragraph.tableDepth))
      : hasNestedRowProperties ? 1 : max(1, Int(paragraph.tableDepth))
    let depth = min(wanted, RTFReader.Limits.tableNesting)
    context.rows.begin(atDepth: depth)
    borders.end()
  }

  /// Sets a property of the row.
  mutating func applyRowWord(_ property: RowProperty, _ token: ControlWordToken) {
    let value = token.parameter
    switch property {
    case .reset: resetRow()
    case .left: changeRow { $0.row.left = value }
    case .gap: changeRow { $0.row.gap = value }
    case .height: changeRow { $0.row.height = value }
    case .width:
      changeRow { $0.row.width = TableLength(value: value, unit: $0.row.width?.unit ?? .twips) }
    case .widthUnit: changeRow { $0.row.width.setUnit(value) }
    case .flags: changeRow { $0.row.flags = value }
    case .header:
      let isOn = isOn(token)
      changeRow { $0.row.isHeader = isOn }
    case .rightToLeft: changeRow { $0.row.isRightToLeft = true }
    case .leftToRight: changeRow { $0.row.isRightToLeft = false }
    case .alignment(let alignment): changeRow { $0.row.alignment = alignment }
    case .background:
      let color = optionalColor(value, token)
      changeRow { $0.row.background = color }
    case .last: markLastRow()
    case .marginTop: changeRow { $0.row.margins.top = value }
    case .marginLeft: changeRow { $0.row.margins.left = value }
    case .marginBottom: changeRow { $0.row.margins.bottom = value }
    case .marginRight: changeRow { $0.row.margins.right = value }
    case .paddingTop: changeRow { $0.row.padding.top = value }
    case .paddingLeft: changeRow { $0.row.padding.left = value }
    case .paddingBottom: changeRow { $0.row.padding.bottom = value }
    case .paddingRight: changeRow { $0.row.padding.right = value }
    }
  }

  /// Sets a property of the cell that the next `\cellx` ends, or ends it.
  mutating func applyCellWord(_ property: CellProperty, _ token: ControlWordToken) {
    let value = token.parameter
    switch property {
    case .end:
      changeRow { definition in
        definition.cell.rightEdge = value
        definition.row.cells.append(definition.cell)
        definition.cell = TableCell()
      }
      borders.end()
    case .width:
      changeRow { $0.cell.width = TableLength(value: value, unit: $0.cell.width?.unit ?? .twips) }
    case .widthUnit: changeRow { $0.cell.width.setUnit(value) }
    case .mergeFirst: changeRow { $0.cell.horizontalMerge = .first }
    case .mergeContinued: changeRow { $0.cell.horizontalMerge = .continued }
    case .mergeDownFirst: changeRow { $0.cell.verticalMerge = .first }
    case .mergeDownContinued: changeRow { $0.cell.verticalMerge = .continued }
    case .verticalAlignment(let alignment):
      changeRow { $0.cell.verticalAlignment = alignment }
    case .background:
      let color = optionalColor(value, token)
      changeRow { $0.cell.shading = color.map { .color($0) } ?? .unspecified }
    case .noBackground: changeRow { $0.cell.shading = .none }
    case .paddingTop, .paddingLeft:
      let isTop = (property == .paddingTop) != swapsCellPadding
      changeRow { definition in
        if isTop {
          definition.cell.padding.top = value
        } else {
          definition.cell.padding.left = value
        }
      }
    case .paddingBottom: changeRow { $0.cell.padding.bottom = value }
    case .paddingRight: changeRow { $0.cell.padding.right = value }
    case .marginTop: changeRow { $0.cell.margins.top = value }
    case .marginLeft: changeRow { $0.cell.margins.left = value }
    case .marginBottom: changeRow { $0.cell.margins.bottom = value }
    case .marginRight: changeRow { $0.cell.margins.right = value }
    }
  }
}

extension TableLength? {
  /// Sets the unit, whether the number was given before or comes later.
  fileprivate mutating func setUnit(_ number: Int32) {
    let unit = UInt8(exactly: number).flatMap(TableLength.Unit.init(rawValue:)) ?? .null
    self = TableLength(value: self?.value ?? 0, unit: unit)
  }
}
