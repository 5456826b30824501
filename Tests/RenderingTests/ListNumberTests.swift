import Rendering
import Testing

@Suite("The numbers of list items")
struct ListNumberTests {
  @Test(
    "Each number format has its own notation, and plain digits beyond its range",
    arguments: [
      (0, 1, "1"), (1, 4, "IV"), (2, 1994, "mcmxciv"), (3, 26, "Z"), (4, 28, "bb"), (5, 12, "12th"),
      (5, 22, "22nd"), (22, 7, "07"), (2, 0, "0"), (4, 100_000, "100000"),
    ])
  func numberFormats(_ format: Int, _ number: Int, _ text: String) {
    #expect(ListNumber.text(number, format: Int32(format)) == text)
  }

  @Test("A number is read back from the marker that shows it", arguments: [0, 1, 2, 3, 4])
  func numbersAreReadBackFromMarkers(_ format: Int) {
    for number in 1...120 {
      let marker = "(" + ListNumber.text(number, format: Int32(format)) + ")"
      #expect(ListNumber.number(in: marker, format: Int32(format)) == number)
    }
  }

  @Test("The last number of a marker is the item's, and those of outer levels are not")
  func numbersOfOuterLevelsAreNotTakenForTheItems() {
    #expect(ListNumber.number(in: "1.2.3.", format: 0) == 3)
    #expect(ListNumber.number(in: "1.b)", format: 4) == 2)
    #expect(ListNumber.number(in: "•", format: 0) == nil)
    #expect(ListNumber.number(in: "iiii", format: 2) == nil)
  }
}
