import Glibc
import Synchronization

/// Ends the process cleanly when it is interrupted.
package enum Interruption {
  private static let isInstalled = Atomic<Bool>(false)

  /// From now on SIGINT, SIGTERM and SIGHUP remove all temporaries and end the process with 128 plus
  /// the signal's number (130, 143, 129).
  ///
  /// A thread of its own waits for them, so that the clean-up may use any call. Call before other
  /// threads are started: they inherit the blocked signals. A signal that was ignored when the
  /// process started (`nohup`) stays ignored.
  package static func install() {
    guard !isInstalled.exchange(true, ordering: .sequentiallyConsistent) else { return }
    var signals = sigset_t()
    sigemptyset(&signals)
    var isAnyWanted = false
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      sigaddset(&signals, number)
      isAnyWanted = true
    }
    guard isAnyWanted, pthread_sigmask(SIG_BLOCK, &signals, nil) == 0 else { return }
    var thread = pthread_t()
    let result = pthread_create(
      &thread, nil,
      { _ in
        Interruption.waitForSignal()
        return nil
      }, nil)
    if result == 0 {
      pthread_detach(thread)
    } else {
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }
  }

  private static func waitForSignal() {
    // The thread inherited the mask that ``install()`` set, and waits for exactly those.
    var blocked = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &blocked)
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where sigismember(&blocked, number) == 1 {
      sigaddset(&signals, number)
    }
    var number: Int32 = 0
    while sigwait(&signals, &number) != 0 {}
    Temporaries.removeAllAndExit(128 &+ number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
