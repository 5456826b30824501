/// Works on several things at the same time; results come out in the order of the things.
package enum OrderedTasks {
  /// Works through all items.
  ///
  /// - Parameters:
  ///   - items: What is to be worked on.
  ///   - width: How many at the same time.
  ///   - work: Works on one; called on any thread.
  ///   - emit: Takes the results, one after the other, in the order of the items, as soon as each and
  ///     all before it are there.
  package static func run<Item: Sendable, Result: Sendable>(
    _ items: [Item], width: Int, work: @escaping @Sendable (Item) -> Result,
    emit: (Result) -> Void
  ) async {
    var waiting: [Int: Result] = [:]
    var nextToEmit = 0
    await withTaskGroup(of: (Int, Result).self) { group in
      var nextToStart = 0
      while nextToStart < min(max(1, width), items.count) {
        let (index, item) = (nextToStart, items[nextToStart])
        group.addTask { (index, work(item)) }
        nextToStart += 1
      }
      while let (index, result) = await group.next() {
        if nextToStart < items.count {
          let (index, item) = (nextToStart, items[nextToStart])
          group.addTask { (index, work(item)) }
          nextToStart += 1
        }
        waiting[index] = result
        while let result = waiting.removeValue(forKey: nextToEmit) {
          emit(result)
          nextToEmit += 1
        }
      }
    }
  }
}
