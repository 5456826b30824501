import RichText

/// The information group and the user's properties.
extension DocumentWriter {
  /// `{\info …}`; the page line goes on behind it without a line end.
  mutating func writeInformation() {
    let information = document.attributes.information
    guard !information.isEmpty else { return }
    let hasGroup = {
      var rest = information
      rest.userProperties = []
      return !rest.isEmpty
    }()
    if !information.userProperties.isEmpty { writeUserProperties(information.userProperties) }
    guard hasGroup else { return }
    out.append("{\\info")
    writeValue("\n{\\title ", information.title)
    writeValue("\n{\\subject ", information.subject)
    writeValue("\n{\\doccomm ", information.comment)
    writeValue("\n{\\author ", information.author)
    writeValue("\n{\\operator ", information.editor)
    writeValue("\n{\\*\\manager ", information.manager)
    writeValue("\n{\\*\\company ", information.company)
    writeValue("\n{\\*\\copyright ", information.copyright)
    writeValue("\n{\\*\\category ", information.category)
    writeDate("\n{\\creatim", information.created)
    writeDate("\n{\\revtim", information.modified)
    writeDate("\n{\\printim", information.printed)
    writeDate("\n{\\buptim", information.backedUp)
    writeValue("\n{\\keywords ", information.keywords)
    writeValue("\n{\\*\\hlinkbase ", information.linkBase)
    for word in information.otherWords {
      out.append("\n{")
      out.word(word)
      out.append("}")
    }
    out.append("}")
  }

  private mutating func writeValue(_ group: StaticString, _ value: String?) {
    guard let value else { return }
    out.append(group)
    writeEscaped(value)
    out.append("}")
  }

  private mutating func writeDate(_ group: StaticString, _ date: DocumentDate?) {
    guard let date else { return }
    out.append(group)
    out.word("\\yr", date.year)
    out.word("\\mo", date.month)
    out.word("\\dy", date.day)
    out.word("\\hr", date.hour)
    out.word("\\min", date.minute)
    out.word("\\sec", ifSet: date.second)
    out.word("\\timesinceref", ifSet: date.secondsSince2001)
    out.append("}")
  }

  private mutating func writeUserProperties(_ properties: [DocumentInformation.UserProperty]) {
    out.append("{\\*\\userprops")
    for property in properties {
      out.append("{\\propname ")
      writeEscaped(property.name)
      out.word("}\\proptype", property.type)
      out.append("{\\staticval ")
      writeEscaped(property.value)
      out.append("}")
    }
    out.append("}\n")
  }
}
