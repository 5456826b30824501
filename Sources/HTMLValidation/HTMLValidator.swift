import CLibXML2

/// Checks a page with libxml2.
package enum HTMLValidator {}
