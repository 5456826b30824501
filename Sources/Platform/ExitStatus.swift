/// Placeholder namespace of the POSIX layer.
package enum Platform {}
