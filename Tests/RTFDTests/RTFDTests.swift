import Testing

@testable import RTFD
