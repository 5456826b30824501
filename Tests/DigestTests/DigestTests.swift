import Testing

@testable import Digest
