import Testing

@testable import HEIF
