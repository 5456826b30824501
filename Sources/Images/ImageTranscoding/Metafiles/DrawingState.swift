/// What the records of a metafile of Windows set before they draw, as far as it tells how the one
/// bitmap lies and whether it is cut off.
struct DrawingState {
  /// A rectangle in the units of the drawing.
  struct Rectangle: Equatable {
    var x: ClosedRange<Int>
    var y: ClosedRange<Int>

    /// The rectangle between two corners, in any order.
    init(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int) {
      x = min(x1, x2)...max(x1, x2)
      y = min(y1, y2)...max(y1, y2)
    }

    func contains(_ other: Rectangle) -> Bool {
      x.lowerBound <= other.x.lowerBound && other.x.upperBound <= x.upperBound
        && y.lowerBound <= other.y.lowerBound && other.y.upperBound <= y.upperBound
    }

    /// Whether the other one has about the same edges: none is off by more than a sixteenth of the
    /// side, and a unit for what is counted with its last point and without.
    func isFilled(by other: Rectangle) -> Bool {
      func isNear(_ one: ClosedRange<Int>, _ two: ClosedRange<Int>) -> Bool {
        let tolerance = (one.upperBound - one.lowerBound) / 16 + 1
        return abs(one.lowerBound - two.lowerBound) <= tolerance
          && abs(one.upperBound - two.upperBound) <= tolerance
      }
      return isNear(x, other.x) && isNear(y, other.y)
    }
  }

  /// Which units the drawing has: 1 are pixels, 2 to 6 are lengths that count upwards, 7 and 8 are
  /// given by ``windowExtent`` and ``viewportExtent``.
  private var mapMode: Int
  private var windowOrigin = (x: 0, y: 0)
  private var windowExtent: (x: Int, y: Int)?
  private var viewportExtent: (x: Int, y: Int)?
  /// Whether the transformation of the world mirrors.
  private var worldMirrors = (x: false, y: false)
  /// Changes with the units, in which rectangles can be compared only as long as it stays.
  private var units = 0
  /// What is drawn in; nil for all.
  private var clip: (rectangle: Rectangle, units: Int)?
  private var saved: [Saved] = []

  private struct Saved {
    let mapMode: Int
    let windowOrigin: (x: Int, y: Int)
    let windowExtent: (x: Int, y: Int)?
    let viewportExtent: (x: Int, y: Int)?
    let worldMirrors: (x: Bool, y: Bool)
    let units: Int
    let clip: (rectangle: Rectangle, units: Int)?
  }

  private static let maximumDepth = 1_024
  private var lastUnits = 0

  /// Starts with the units that are in force before the first record.
  init(mapMode: Int) { self.mapMode = mapMode }

  // MARK: Units

  private mutating func changeUnits() {
    lastUnits += 1
    units = lastUnits
  }

  mutating func setMapMode(_ mode: Int) {
    mapMode = mode
    changeUnits()
  }

  mutating func setWindowOrigin(_ x: Int, _ y: Int) {
    windowOrigin = (x, y)
    changeUnits()
  }

  mutating func setWindowExtent(_ x: Int, _ y: Int) {
    windowExtent = (x, y)
    changeUnits()
  }

  mutating func setViewportExtent(_ x: Int, _ y: Int) {
    viewportExtent = (x, y)
    changeUnits()
  }

  /// Notes a record that moves the units in another way.
  mutating func moveUnits() { changeUnits() }

  mutating func mirrorWorld(x: Bool, y: Bool) {
    worldMirrors = (x, y)
    changeUnits()
  }

  mutating func mirrorWorldFurther(x: Bool, y: Bool) {
    mirrorWorld(x: worldMirrors.x != x, y: worldMirrors.y != y)
  }

  /// Whether units count to the left, or upwards.
  var mirrors: (x: Bool, y: Bool) {
    if (2...6).contains(mapMode) { return (worldMirrors.x, !worldMirrors.y) }
    guard mapMode > 6 else { return worldMirrors }
    let window = windowExtent ?? (1, 1)
    let viewport = viewportExtent ?? (1, 1)
    return (
      worldMirrors.x != ((window.x < 0) != (viewport.x < 0)),
      worldMirrors.y != ((window.y < 0) != (viewport.y < 0))
    )
  }

  /// The rectangle that the picture shows; nil when the records do not say it.
  var window: Rectangle? {
    guard mapMode > 6, viewportExtent == nil, let windowExtent, windowExtent.x != 0,
      windowExtent.y != 0
    else { return nil }
    return Rectangle(
      windowOrigin.x, windowOrigin.y, windowOrigin.x + windowExtent.x,
      windowOrigin.y + windowExtent.y)
  }

  // MARK: Clipping

  mutating func clip(to rectangle: Rectangle) throws(DecodingFailure) {
    guard let old = clip else {
      clip = (rectangle, units)
      return
    }
    // Of two the smaller one counts; where they only meet, the picture is cut in any case.
    guard old.units == units else { throw Self.cut }
    if rectangle.contains(old.rectangle) { return }
    guard old.rectangle.contains(rectangle) else { throw Self.cut }
    clip = (rectangle, units)
  }

  mutating func clipToAll() { clip = nil }

  /// Throws when what is drawn in a rectangle is not seen as a whole.
  func checkClip(of drawn: Rectangle) throws(DecodingFailure) {
    guard let clip else { return }
    guard clip.units == units, clip.rectangle.contains(drawn) else { throw Self.cut }
  }

  static let cut = DecodingFailure.failed(
    reason: "it is a metafile that shows a part of its bitmap")

  // MARK: Saving

  mutating func save() throws(DecodingFailure) {
    guard saved.count < Self.maximumDepth else {
      throw .failed(reason: "it is a metafile with more than \(Self.maximumDepth) saved states")
    }
    saved.append(
      Saved(
        mapMode: mapMode, windowOrigin: windowOrigin, windowExtent: windowExtent,
        viewportExtent: viewportExtent, worldMirrors: worldMirrors, units: units, clip: clip))
  }

  /// Goes back to a saved state: the one of a number counted from 1, or, below 0, counted from the
  /// last.
  mutating func restore(_ number: Int) {
    let index = number < 0 ? saved.count + number : number - 1
    guard saved.indices.contains(index) else { return }
    let state = saved[index]
    saved.removeSubrange(index...)
    mapMode = state.mapMode
    windowOrigin = state.windowOrigin
    windowExtent = state.windowExtent
    viewportExtent = state.viewportExtent
    worldMirrors = state.worldMirrors
    units = state.units
    clip = state.clip
  }
}
