/// All identifiers of messages, with their severities and what they mean: `rtfdutil help diagnostics`.
///
/// The meanings are the comments of the identifiers where they are declared; a test compares, and
/// `make goldens` writes the list anew. A finding is what `check` and `validate` find.
enum DiagnosticCatalog {
  /// An identifier.
  struct Entry {
    let id: String
    /// The severities that it is reported with, or `finding`.
    let severity: String
    let meaning: String
  }

  /// The list, sorted by identifiers.
  static var entries: [Entry] {
    text.description.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t").map(String.init)
      guard fields.count == 3 else { return nil }
      return Entry(id: fields[0], severity: fields[1], meaning: fields[2])
    }
  }

  /// A line for each: identifier, severities and meaning, between tabulators.
  private static let text: StaticString = #"""
    attachment-written-as-name	warning	A plain RTF file holds no files; the name stands for one.
    cannot-create	error	A target can not be made.
    content-changed	error	A content changed while it was read.
    damaged-flat-rtfd	error	A flat RTFD stream contradicts itself.
    damaged-glyph	warning	A file that is marked as a glyph is none.
    digest-limit	warning, error	A file is so large that no digest of it is made.
    dropped-files	note	Unreferenced files of a bundle are left out.
    duplicate-name	warning	Two files of a stream have one name.
    edited-text-characters	warning	An edited text has characters that no document can have.
    edited-text-form	note	An edited text has another encoding or other line ends than it was written with.
    flat-icon-dropped	note	A flat RTFD stream's icon, which no bundle has.
    flat-rtfd-limit	error	A flat RTFD stream exceeds a limit.
    foreign-folder	error	A folder stands in the place of an output's files that is not known to be ours.
    foreign-state	error	The file that records what was made is another program's.
    glyph-by-name	note	A file was taken for a glyph by its name.
    glyph-generic-description	finding	The description of a glyph says nothing, such as "emoji".
    glyph-identifier-differs	note	The text and the file give a glyph different identifiers.
    glyph-no-description	finding	A glyph has no description.
    glyph-no-picture	finding	A glyph has no picture.
    glyph-written-as-text	warning	A plain RTF file holds no glyphs; the description stands for one.
    guessed-encoding	warning	The encoding of a plain text was guessed.
    harms-input	error	An output would take away what it is made of.
    html-checker	finding	The checker itself failed.
    html-control-character	warning	A character that no page may hold was left out.
    html-dangling-link	warning	A link leads to a bookmark that the document does not have.
    html-dangling-reference	finding	A reference leads to an identifier or file that is not there.
    html-doctype	finding	The document type declaration is missing or is not that of HTML.
    html-duplicate-id	finding	Two elements have one identifier.
    html-file-as-text	warning	A self-contained page names a file that is no image instead of holding it.
    html-glyph-description	warning	A glyph says nothing about what it shows.
    html-header-footer	warning	Page headers and footers were left out, since a page on the web has none.
    html-help-link	note	Links from one help page of NeXT to another were left out.
    html-hidden-text	warning	Hidden or deleted text was left out.
    html-limit	finding	The page has more of something than is checked: open elements, attributes, namespaces.
    html-long-link	warning	Links are text because their addresses are too long, or are repeated too often.
    html-long-marker	warning	The marker of a list item is too long.
    html-missing-alt	finding	An image has no alternate text.
    html-missing-attachment	warning	The text names a file that is not there.
    html-missing-lang	finding	The page does not say its language.
    html-no-fallback-image	warning	There is no PNG for browsers that do not show the original.
    html-parser	finding	The HTML parser had to repair something.
    html-picture-limit	warning	Pictures are left out of a self-contained page, which would become too large.
    html-repeated-folder	warning	The files of a folder are not listed again at each of its many places.
    html-schema	finding	An element, attribute or text stands where the schema has no place for it, or one is missing.
    html-script	finding	The page has an element or attribute that runs code.
    html-self-closed	finding	An element that needs an end tag is written as an empty one, which HTML takes for a start.
    html-style-dropped	note	A property of the text has no counterpart in CSS.
    html-tab-limit	warning	More tabs than boxes may stand for are plain tabs.
    html-title	finding	The page has no title, an empty one, or several.
    html-too-many	finding	There are too many findings to list.
    html-unknown-element	finding	HTML has no such element.
    html-unreadable-content	warning	A file can not be read.
    html-unreferenced-file	note	Files of the bundle that the text does not name were left out.
    html-unsafe-address	finding	An address leads where a page of this program never leads.
    html-unsafe-link	warning	A link leads to an address that a page must not have.
    html-xml	finding	The page is not well-formed XML.
    image-store-conflict	warning, error	The image store has another image under the same identifier.
    image-variants	warning	One content identifier stands for images with different bytes.
    incomplete-result	finding	A result is not stored, since pictures are missing that a library would make.
    input-too-large	error	A stream or tree is larger than the limit.
    internal	error	Something failed that can not fail.
    invalid-descriptions	error	The file of better descriptions is not what it should be.
    invalid-page	error	A page of ours does not pass its own checks.
    kept-format	warning	A picture that was to be a PNG can not be decoded.
    link-leads-out	warning	A searched folder has links to documents outside of it.
    markdown-dangling-link	warning	A link leads to a bookmark that the document does not have.
    markdown-file-as-text	warning	A text that holds its pictures itself names a file instead of holding it.
    markdown-glyph	note	A glyph became an ordinary picture.
    markdown-glyph-description	warning	A glyph says nothing about what it shows.
    markdown-header-footer	warning	Page headers and footers were left out.
    markdown-hidden-text	warning	Hidden or deleted text was left out.
    markdown-layout	note	Layout of paragraphs and tables that Markdown has no words for was left out.
    markdown-long-marker	warning	The marker of a list item is too long.
    markdown-looks	note	Looks of text that Markdown has no words for were left out.
    markdown-missing-file	warning	The text names a file that is not there, or that cannot be read.
    markdown-no-fallback-image	warning	There is no PNG of a picture that browsers do not show.
    markdown-picture-limit	warning	Pictures are left out of a text that holds them itself, which would become too large.
    markdown-repeated-folder	warning	The files of a folder are not listed again at each of its many places.
    markdown-table-header	note	The first row of a table became its header row.
    markdown-unreferenced-file	note	Files of the bundle that the text does not name were left out.
    markdown-unsafe-link	warning	A link has an address that it must not have, and is text.
    minimal-sidecar	note	The minimal sidecar leaves out everything but the images.
    missing-attachment	warning	The text names a file that is not in the bundle.
    missing-attachment-content	warning	An attachment's file is missing, and its group or name is all that is written.
    missing-input	error	An input is not there.
    model	finding	What was read is not sound in itself.
    needs-output	error	A folder needs a place, and a stream has none.
    nested-note	warning	A note that stands in a note, or is referred to twice, is left out at that place.
    no-documents	error	A folder holds no document.
    no-rtf-part	error	A folder that should be a bundle has no RTF part, or several that could be it.
    not-a-file	error	An input is neither a file nor a folder.
    option-given-again	note	Of an option that was given more than once the last value holds.
    option-without-effect	warning, error	An option of the command line could not have an effect.
    orphaned-result	finding	A stored result has no document.
    part-of-bundle	note, warning	An input is the text of a bundle, given without the bundle, or together with it.
    passed-over	note	A file that a search passes over is not called as a document is.
    pattern-without-match	warning	A pattern of a search matched nothing.
    payload-body-shortened	warning	The text that a notification shows was shortened.
    payload-content-dropped	warning	A notification that refers to its images holds no styles, attachments and notes.
    payload-encoding	error	The flat RTFD of a payload is no Base 64.
    payload-image-changed	error	An image is not the one that a payload refers to.
    payload-image-damaged	error	The image of a payload's glyph can not be read.
    payload-limit	error	What the payload refers to again and again is more than a document may have.
    payload-missing-image	error	An image that a payload refers to is not there.
    payload-range	error	A range of a payload does not hit a U+FFFC of its text, or names no image.
    payload-reference	note	The document does not fit a notification, which refers to its images instead.
    payload-syntax	error	What should be a payload is no JSON, or has not the members of one.
    payload-too-large	error	Not even the text and the references fit a notification.
    permission-denied	error	The system refused access.
    picture-too-large	warning	A picture is too large to be written into the RTF.
    read-failed	error	Reading failed, or an input changed while it was read.
    realigned-added	warning	The text has a U+FFFC that was not there before.
    realigned-cell	warning	A table cell has lost its text.
    realigned-moved	warning	An object stands at another place of an edited part, or in another part.
    realigned-removed	warning	An object's U+FFFC is no longer in the text.
    realigned-text	note	A part of the text was edited.
    refused-entry	error	An entry of a bundle was left out: a link, device, FIFO or socket.
    refused-link	warning	A link would lead out of the bundle.
    refused-name	warning	A name would lead out of the bundle, or is no name.
    renamed-attachment	warning	An attachment was stored under another name than it had.
    repeated-field-left-out	warning	A link or field was written so often that its text stands without it at later places.
    repeated-picture-written-as-name	warning	A picture was written so often that later places get its name.
    round-trip-difference	finding	Written and read again, the document is another one.
    rtf-address-too-long	warning	A link's address, window or title is longer than the limit.
    rtf-bad-hex-escape	warning	`\'` is not followed by two hexadecimal digits.
    rtf-binary-truncated	warning	`\bin` announces more bytes than there are.
    rtf-bytes-after-end	warning	Bytes follow the end of the document.
    rtf-control-character	warning	A control character that no text can have.
    rtf-damaged-picture	warning	A picture or object has no data, or damaged data.
    rtf-drawn-shape	warning	A line, an arrow, a rectangle or another drawn shape is left out.
    rtf-empty-field	warning	A field that shows something has no result in the file.
    rtf-extra-brace	warning	A closing brace has no opening one, and text follows.
    rtf-fields-too-deep	warning	A field is deeper in fields than the limit.
    rtf-formula	warning	A formula is read as its text in a line.
    rtf-hidden-string	warning	Hidden or deleted text in a string that people read or follow was left out.
    rtf-instruction-too-long	warning	A field's instruction is longer than the limit.
    rtf-lone-surrogate	warning	A UTF-16 surrogate has no partner.
    rtf-marker-too-long	warning	The marker of a list level is longer than the limit.
    rtf-misplaced-content	warning	Text, a picture or a note stands in a group that has no place for it.
    rtf-name-too-long	warning	A name in a table of the header is longer than the limit.
    rtf-nested-note	warning	A note stands in a note.
    rtf-nesting-too-deep	error	Groups are nested deeper than the limit.
    rtf-not-rtf	error	The bytes do not begin like RTF.
    rtf-number-out-of-range	warning	A number does not fit its range.
    rtf-part-limit	error	The RTF part is too large.
    rtf-raw-utf8	note, warning	Raw bytes are UTF-8 although the file says otherwise.
    rtf-skipped-destination	note, warning	A destination is not known; what is in it is left out.
    rtf-surplus-cells	note	A table row describes more cells than it has.
    rtf-tables-too-deep	error	Tables are nested deeper than the limit.
    rtf-too-large	error	The file is larger than the limit.
    rtf-too-many-attachments	error	There are more attachments than the limit.
    rtf-too-many-font-features	warning	Text has more font features than the limit.
    rtf-too-many-section-words	warning	A section has more words for its columns and page borders than the limit.
    rtf-too-many-tab-stops	warning	A paragraph has more tab stops than the limit.
    rtf-too-much-inherited	warning	Later parts of a document would take over more words and tab stops than the limit.
    rtf-truncated	warning	The file ends inside a group.
    rtf-undecodable-byte	warning	A byte stands for nothing in its code page.
    rtf-unfinished-row	warning	A table row has no end.
    rtf-unknown-code-page	warning	The code page is unknown, or the system has no converter for it.
    rtf-unknown-color	note	A colour number is not in the colour table.
    rtf-unknown-font	note	A font number is not in the font table.
    rtf-unknown-list	warning	A list number is not in the list override table.
    rtf-unknown-word	note	A word is not known; it is left out.
    rtf-unmapped-symbol-font	warning	Letters of a symbol font that has no table.
    rtf-unpaired-bookmark	note	A bookmark has no start or no end.
    sidecar-file-changed	error	A file has other bytes than the sidecar says.
    sidecar-file-name	error	A file name of the sidecar is empty, absolute, or leaves the sidecar's folder.
    sidecar-file-size	error	A file has another size than the sidecar says.
    sidecar-format	error	The file is JSON, but no sidecar.
    sidecar-index	error	An index names an entry that is not there.
    sidecar-limit	error	Something is longer or more than a document may have.
    sidecar-location	error	A place in the text is behind its end, out of order, or inside a character.
    sidecar-missing-file	error	A file that the sidecar names is not there.
    sidecar-missing-member	error	A member that must be there is not.
    sidecar-paragraphs	error	Paragraphs do not cover the text, or do not end where its lines do.
    sidecar-range-length	error	A range is not one unit long.
    sidecar-range-mismatch	error	The ranges and the document disagree on what stands at a U+FFFC.
    sidecar-range-place	error	A range does not stand at a U+FFFC.
    sidecar-runs	error	Runs do not cover the text.
    sidecar-syntax	error	The sidecar is no JSON.
    sidecar-text-changed	error	The text is not the one that the sidecar was made for.
    sidecar-text-encoding	error	The text is not valid UTF-8.
    sidecar-text-length	error	The stated length of the text is not its length.
    sidecar-unknown-image	error	A range names an image that the sidecar does not have.
    sidecar-unknown-member	error	A member that the format does not have.
    sidecar-unsound	error	What was read is no sound document.
    sidecar-value	error	A value has the wrong type or is outside its range.
    sidecar-version	error	The sidecar has a version that this program does not know.
    similar-name	note, warning	A file was found under a name that is only similar to the one in the text.
    stale-files	warning	Files of an earlier output stay beside one that has none.
    stale-output	note, warning	No input of a run leads to an output of an earlier one.
    state-not-written	warning	What was made can not be recorded.
    store-damaged	finding	An image of a store has other bytes than those it was stored with.
    store-damaged-digest	finding	The digest of an image is damaged.
    store-foreign	finding	Something in the folder does not belong to an image store.
    store-misnamed	finding	An image is not called as its content identifier asks for.
    store-missing	finding	A digest is kept, and its image is gone.
    store-no-digest	finding	No digest of an image is kept.
    store-no-glyph	finding	A file is called like an image of a glyph, and is not one.
    target-collision	error	Two inputs would be written to one place.
    target-exists	error	A target exists and may not be replaced.
    text-attachment	note	An attachment was left out; its name or U+FFFC stands for it.
    text-file-name	warning	A file name has bytes that are not UTF-8.
    text-glyph	note	A glyph's image was left out; its description, its identifier or U+FFFC stands for it.
    text-glyph-description	warning	A glyph says nothing about what it shows.
    text-header-footer	warning	Page headers and footers were left out.
    text-hidden-text	warning	Hidden or deleted text was left out.
    text-long-marker	warning	The marker of a list item is too long.
    text-missing-attachment	warning	The file of an attachment is missing, so that a text has only its place.
    text-notes	note, warning	Notes, comments or text boxes stand at the end of the text.
    text-object-dropped	warning	A glyph or attachment was left out, and nothing stands for it.
    text-structure	note	Plain text has no place for something of the document's structure: link targets, tables, fields, bookmarks, document information.
    text-styling	note	Plain text has no styling.
    text-unreferenced-file	note	Files of the bundle that the text does not refer to were left out.
    too-many-messages	note, warning, error	More different messages than a DiagnosticSink keeps.
    undecodable-text	warning, error	A plain text has bytes that its encoding does not have.
    unencodable-text	warning	Characters are not in the encoding that was asked for.
    unexpected-result	finding	A result is not the one that is stored.
    unknown-flat-object	warning	A flat RTFD stream holds something that is neither file nor folder.
    unknown-format	error	No reader knows the input.
    unreadable-entry	error	An entry of a bundle can not be read, and was left out.
    unreadable-picture	warning	The content of a picture could not be read.
    unreferenced-files	note	Files of the bundle that the text does not name.
    unreferenced-files-left-out	note	Files of the bundle that the text does not name have no place in a plain RTF file.
    unsound-document	error	A document can not be described, which is a bug of whoever made it.
    unstable-bundle	finding	Written twice, a bundle has different bytes.
    unstored-images	warning	The images of a payload have no place.
    unusual-rtf-part	note	The RTF part has another name than `TXT.rtf`.
    unwritten-files	warning	The files of a page have no place beside a stream.
    write-failed	error	Writing failed in the middle: a full disk, a lost device.
    """#
}
