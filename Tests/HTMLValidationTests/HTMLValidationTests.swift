import Testing

@testable import HTMLValidation
