import Testing

@testable import RTF
