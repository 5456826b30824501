import Testing

@testable import PlainText
