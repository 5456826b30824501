/// An argument, told apart by its shape alone.
enum Token: Equatable {
  /// `--name`, or `--name=value`.
  case long(name: String, value: [UInt8]?)
  /// `-abc`: short options, or one and its value.
  case short([UInt8])
  /// `--`: what follows are operands.
  case terminator
  /// Anything else, `-` among them.
  case operand([UInt8])

  /// Tells what an argument is. After the terminator everything is an operand, which is the
  /// binder's business.
  init(_ argument: [UInt8]) {
    let dash = UInt8(ascii: "-")
    guard argument.first == dash, argument.count > 1 else {
      self = .operand(argument)
      return
    }
    guard argument[1] == dash else {
      self = .short(Array(argument.dropFirst()))
      return
    }
    guard argument.count > 2 else {
      self = .terminator
      return
    }
    let body = argument.dropFirst(2)
    if let equals = body.firstIndex(of: UInt8(ascii: "=")) {
      self = .long(
        name: String(decoding: body[..<equals], as: UTF8.self),
        value: Array(body[(equals + 1)...]))
    } else {
      self = .long(name: String(decoding: body, as: UTF8.self), value: nil)
    }
  }
}
