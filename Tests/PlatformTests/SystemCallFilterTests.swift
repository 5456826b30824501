import Glibc
import Testing

@testable import Platform

/// What the filter answers, found by carrying out its instructions as the kernel does.
@Suite("The filter of system calls")
struct SystemCallFilterTests {
  private enum Answer: Equatable {
    case allowed
    case refused(Int32)
    /// The program ends without an answer, or has an instruction that is not known here.
    case malformed
  }

  private static let ownProcess: UInt32 = 4_711

  private func answer(
    _ table: SystemCallTable, _ number: UInt32, argument: UInt64 = 0, architecture: UInt32? = nil
  ) -> Answer {
    let program = Self.programs[table.architecture] ?? []
    let words: [UInt32: UInt32] = [
      0: number, 4: architecture ?? table.architecture,
      16: UInt32(truncatingIfNeeded: argument), 20: UInt32(truncatingIfNeeded: argument >> 32),
    ]
    var accumulator: UInt32 = 0
    var place = 0
    while place < program.count {
      let instruction = program[place]
      place += 1
      let holds: Bool
      switch instruction.code {
      case 0x20:
        accumulator = words[instruction.operand] ?? 0
        continue
      case 0x15: holds = accumulator == instruction.operand
      case 0x45: holds = accumulator & instruction.operand != 0
      case 0x06:
        if instruction.operand == 0x7FFF_0000 { return .allowed }
        guard instruction.operand >> 16 == 5 else { return .malformed }
        return .refused(Int32(instruction.operand & 0xFFFF))
      default: return .malformed
      }
      place += Int(holds ? instruction.ifTrue : instruction.ifFalse)
    }
    return .malformed
  }

  private static let tables: [SystemCallTable] = [.x86_64, .arm64]

  /// The filters by architecture.
  private static let programs = Dictionary(
    uniqueKeysWithValues: tables.map {
      ($0.architecture, SystemCallFilter.program(for: $0, process: ownProcess))
    })

  @Test("Memory, threads, time and the streams are let through", arguments: [0, 1])
  func whatDecodingNeeds(index: Int) {
    let table = Self.tables[index]
    for number in table.allowed { #expect(answer(table, number) == .allowed, "\(number)") }
    let named = index == 0 ? [0, 1, 9, 11, 202, 231] : [63, 64, 222, 215, 98, 94]
    #expect(Set(named.map { UInt32($0) }).isSubset(of: table.allowed))
  }

  @Test("Every other call is refused with an error", arguments: [0, 1])
  func everythingElse(index: Int) {
    let table = Self.tables[index]
    let special = [table.clone, table.clone3, table.tgkill, table.prlimit64, table.prctl]
    let others = (UInt32(0)..<600).filter { !table.allowed.contains($0) && !special.contains($0) }
    #expect(others.filter { answer(table, $0) != .refused(EPERM) }.isEmpty)
    #expect(answer(table, .max) == .refused(EPERM))
  }

  @Test("Neither opening, sockets, programs, processes nor tracing is among what is let through")
  func dangerousCalls() {
    let x86: [UInt32] = [
      2, 257, 437, 85, 41, 42, 43, 44, 46, 47, 49, 59, 322, 57, 58, 62, 101, 310, 311, 165, 321,
      425,
      250, 323, 298, 319, 434, 438, 272, 308, 32, 33, 72, 16, 87, 82, 175, 246, 126,
    ]
    for number in x86 { #expect(answer(.x86_64, number) == .refused(EPERM), "x86-64 \(number)") }
    let arm: [UInt32] = [
      56, 437, 198, 203, 202, 206, 211, 212, 200, 221, 281, 129, 117, 270, 271, 40, 280, 425, 219,
      282,
      241, 279, 434, 438, 97, 268, 23, 24, 25, 29, 35, 276, 105, 104, 91,
    ]
    for number in arm { #expect(answer(.arm64, number) == .refused(EPERM), "arm64 \(number)") }
  }

  @Test(
    "A clone is a thread, or refused; clone3 is answered as on an old kernel", arguments: [0, 1])
  func threadsOnly(index: Int) {
    let table = Self.tables[index]
    // What the C library asks for a thread, and for a process.
    #expect(answer(table, table.clone, argument: 0x3D_0F00) == .allowed)
    #expect(answer(table, table.clone, argument: 0x120_0011) == .refused(EPERM))
    #expect(answer(table, table.clone, argument: 0x4111) == .refused(EPERM))
    #expect(answer(table, table.clone, argument: 0x1_0000_0000_0000) == .refused(EPERM))
    #expect(answer(table, table.clone3, argument: 0x1_0000) == .refused(ENOSYS))
  }

  @Test(
    "Only this process can be signalled and limited, and few of its properties set",
    arguments: [0, 1])
  func ownProcessOnly(index: Int) {
    let table = Self.tables[index]
    #expect(answer(table, table.tgkill, argument: UInt64(Self.ownProcess)) == .allowed)
    #expect(answer(table, table.tgkill, argument: 1) == .refused(EPERM))
    #expect(answer(table, table.prlimit64, argument: 0) == .allowed)
    #expect(answer(table, table.prlimit64, argument: 1) == .refused(EPERM))
    for property in [3, 15, 21, 39] {
      #expect(answer(table, table.prctl, argument: UInt64(property)) == .allowed)
    }
    for property in [1, 4, 22, 23, 35, 38, 59] {
      #expect(answer(table, table.prctl, argument: UInt64(property)) == .refused(EPERM))
    }
  }

  @Test("Calls of another architecture, and of 32-bit pointers, are refused")
  func foreignArchitectures() {
    for table in Self.tables {
      let other =
        table.architecture == SystemCallTable.x86_64.architecture ? 0x4000_0003 : 0x4000_0028
      for number in table.allowed {
        #expect(answer(table, number, architecture: UInt32(other)) == .refused(EPERM))
      }
    }
    for number in SystemCallTable.x86_64.allowed {
      #expect(answer(.x86_64, number | 0x4000_0000) == .refused(EPERM))
    }
  }

  @Test("Each version of Landlock is asked for exactly the rights that it knows")
  func landlockRights() {
    #expect(Landlock.attributes(version: 1) == [0x1FFF])
    #expect(Landlock.attributes(version: 2) == [0x3FFF])
    #expect(Landlock.attributes(version: 3) == [0x7FFF])
    #expect(Landlock.attributes(version: 4) == [0x7FFF, 3])
    #expect(Landlock.attributes(version: 5) == [0xFFFF, 3])
    #expect(Landlock.attributes(version: 6) == [0xFFFF, 3, 3])
    #expect(Landlock.attributes(version: 9) == [0xFFFF, 3, 3])
  }
}
