import Glibc

/// Ends the process cleanly when it is interrupted.
package enum Interruption {
  /// Does the work of the program and ends with the code it returns.
  ///
  /// SIGINT, SIGTERM and SIGHUP remove all temporaries and end the process with 128 plus the signal's
  /// number (130, 143, 129). The thread that calls this waits for them, so that the clean-up may use
  /// any call; the work runs elsewhere. Call first of all: threads inherit the blocked signals. An
  /// asynchronous `main` would not do, since its run loop lets every signal through. A signal that was
  /// ignored when the process started (`nohup`) stays ignored.
  package static func guarding(_ work: @escaping @Sendable () async -> Int32) -> Never {
    var signals = sigset_t()
    sigemptyset(&signals)
    var isAnyWanted = false
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      sigaddset(&signals, number)
      isAnyWanted = true
    }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Task.detached { exit(await work()) }
    while true {
      var number: Int32 = 0
      if !isAnyWanted {
        pause()
      } else if sigwait(&signals, &number) == 0 {
        Staging.shared.end { _exit(128 &+ number) }
      }
    }
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
