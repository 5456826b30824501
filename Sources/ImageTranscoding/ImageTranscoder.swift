/// Turns HEIC and TIFF pictures into PNG in a child process.
package enum ImageTranscoder {}
