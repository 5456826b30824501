import Testing

@testable import ImageTranscoding
