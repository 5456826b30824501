import Glibc
import RTFDFiles

/// A filter of system calls (seccomp), which the kernel asks before each call of the process.
///
/// It lets through what a computation on open streams needs and answers everything else with an error,
/// so that a library that tries something harmless goes on.
enum SystemCallFilter {
  /// An instruction of the kernel's filter machine (`struct sock_filter`).
  struct Instruction: Equatable {
    var code: UInt16
    /// Instructions to skip when a comparison holds.
    var ifTrue: UInt8 = 0
    /// Instructions to skip when it does not.
    var ifFalse: UInt8 = 0
    var operand: UInt32
  }

  /// Puts the filter of this machine in force for all threads; false where kernel or architecture
  /// have none.
  ///
  /// The process must not be able to gain privileges (`PR_SET_NO_NEW_PRIVS`).
  static func install() -> Bool {
    guard let table = SystemCallTable.current else { return false }
    let program = program(for: table, process: UInt32(bitPattern: getpid()))
    let setFilter: UInt = 1
    let allThreads: UInt = 1
    return program.withUnsafeBufferPointer { instructions in
      // `struct sock_fprog`: a count of 16 bits, least significant byte first, and an aligned pointer.
      let header = [UInt(instructions.count), UInt(bitPattern: instructions.baseAddress)]
      return header.withUnsafeBytes { bytes in
        ProcessCalls.call(
          table.seccomp, setFilter, allThreads, UInt(bitPattern: bytes.baseAddress)) == 0
      }
    }
  }

  /// The filter for the process with this number.
  static func program(for table: SystemCallTable, process: UInt32) -> [Instruction] {
    var program = [
      load(Offset.architecture),
      Instruction(code: Code.jumpIfEqual, ifTrue: 1, operand: table.architecture),
      refuse(EPERM),
      load(Offset.number),
    ]
    if let bit = table.foreignBit {
      program += [Instruction(code: Code.jumpIfSet, ifFalse: 1, operand: bit), refuse(EPERM)]
    }
    for number in table.allowed { program += [skipUnlessEqual(number), allow] }
    program += [skipUnlessEqual(table.clone3), refuse(ENOSYS)]
    // Only threads: what has a memory of its own is a process.
    program += onFirstArgument(of: table.clone) {
      [Instruction(code: Code.jumpIfSet, ifFalse: 1, operand: cloneThread), allow]
    }
    // What ends this process, as `abort` does.
    program += onFirstArgument(of: table.tgkill) { [skipUnlessEqual(process), allow] }
    program += onFirstArgument(of: table.prlimit64) { [skipUnlessEqual(0), allow] }
    program += onFirstArgument(of: table.prctl) {
      properties.flatMap { [skipUnlessEqual(UInt32(bitPattern: $0.rawValue)), allow] }
    }
    program.append(refuse(EPERM))
    return program
  }

  /// Properties of the caller that it may still read, and the name of a thread, which it may set.
  private static let properties: [ProcessCalls.Property] = [
    .getDumpable, .setName, .getFilterMode, .getNoNewPrivileges,
  ]
  /// `CLONE_THREAD`.
  private static let cloneThread: UInt32 = 0x1_0000

  /// Places in what the kernel tells of a call (`struct seccomp_data`).
  private enum Offset {
    static let number: UInt32 = 0
    static let architecture: UInt32 = 4
    /// The lower half of the first argument; the arguments that are looked at have 32 bits, or their
    /// flags there.
    static let firstArgument: UInt32 = 16
  }

  /// Instructions (`linux/bpf_common.h`), each with a constant operand.
  private enum Code {
    static let load: UInt16 = 0x20
    static let jumpIfEqual: UInt16 = 0x15
    static let jumpIfSet: UInt16 = 0x45
    static let answer: UInt16 = 0x06
  }

  private static func load(_ offset: UInt32) -> Instruction {
    Instruction(code: Code.load, operand: offset)
  }

  private static func skipUnlessEqual(_ value: UInt32) -> Instruction {
    Instruction(code: Code.jumpIfEqual, ifFalse: 1, operand: value)
  }

  private static let allow = Instruction(code: Code.answer, operand: 0x7FFF_0000)

  private static func refuse(_ code: Int32) -> Instruction {
    Instruction(code: Code.answer, operand: 0x0005_0000 | UInt32(bitPattern: code))
  }

  /// Instructions that decide about a call by its first argument, and refuse it when they do not.
  private static func onFirstArgument(
    of number: UInt32, _ decide: () -> [Instruction]
  ) -> [Instruction] {
    let decision = [load(Offset.firstArgument)] + decide() + [refuse(EPERM)]
    let length = UInt8(clamping: decision.count)
    return [Instruction(code: Code.jumpIfEqual, ifFalse: length, operand: number)] + decision
  }
}
