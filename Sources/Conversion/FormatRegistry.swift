/// The formats that can be read and written.
package enum FormatRegistry {}
