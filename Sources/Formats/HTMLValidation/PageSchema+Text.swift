extension PageSchema {
  /// RELAX NG in XML syntax. A literal costs nothing at start; a resource would need a bundle beside
  /// the program.
  static let text: StaticString = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- The pages that rtfdutil writes. Closed: what is not named here is not valid. -->
    <grammar xmlns="http://relaxng.org/ns/structure/1.0" ns="http://www.w3.org/1999/xhtml"
        datatypeLibrary="http://www.w3.org/2001/XMLSchema-datatypes">

      <!--
        Attributes and content are in patterns of their own, and elements without content say so:
        libxml2 judges an element piece by piece only if it can tell the two apart.
      -->

      <!-- A page is html; main is what a fragment is wrapped in to be checked. -->
      <start>
        <choice>
          <ref name="html"/>
          <ref name="main"/>
        </choice>
      </start>

      <define name="html">
        <element name="html">
          <attribute name="lang"><ref name="language"/></attribute>
          <ref name="head"/>
          <ref name="body"/>
        </element>
      </define>
      <define name="head">
        <element name="head">
          <element name="meta">
            <attribute name="charset"><value>utf-8</value></attribute>
            <empty/>
          </element>
          <optional><ref name="policy"/></optional>
          <element name="title"><text/></element>
          <zeroOrMore>
            <element name="meta">
              <attribute name="name">
                <data type="string"><param name="pattern">viewport|author|description|keywords</param></data>
              </attribute>
              <attribute name="content"><text/></attribute>
              <empty/>
            </element>
          </zeroOrMore>
          <optional><element name="style"><text/></element></optional>
        </element>
      </define>
      <define name="body">
        <element name="body">
          <ref name="look"/>
          <ref name="main"/>
        </element>
      </define>
      <define name="main">
        <element name="main">
          <ref name="look"/>
          <ref name="blocks"/>
        </element>
      </define>

      <!-- What a page may load: its own pictures and styles. Values cost less than a pattern. -->
      <define name="policy">
        <element name="meta">
          <attribute name="http-equiv"><value type="string">Content-Security-Policy</value></attribute>
          <attribute name="content"><choice>
            <value type="string">default-src 'none'</value><value type="string">default-src 'none'; style-src 'unsafe-inline'</value>
            <value type="string">default-src 'none'; img-src 'self'</value><value type="string">default-src 'none'; img-src 'self'; style-src 'unsafe-inline'</value>
            <value type="string">default-src 'none'; img-src data:</value><value type="string">default-src 'none'; img-src data:; style-src 'unsafe-inline'</value>
            <value type="string">default-src 'none'; img-src 'self' data:</value><value type="string">default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'</value>
          </choice></attribute>
          <empty/>
        </element>
      </define>

      <define name="language">
        <data type="string"><param name="pattern">[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*</param></data>
      </define>
      <define name="identifier">
        <data type="string"><param name="pattern">[A-Za-z][A-Za-z0-9._\-]*</param></data>
      </define>
      <define name="number">
        <data type="string"><param name="pattern">[1-9][0-9]{0,4}</param></data>
      </define>
      <define name="integer">
        <data type="string"><param name="pattern">-?[0-9]{1,10}</param></data>
      </define>
      <define name="look">
        <optional><attribute name="style"><text/></attribute></optional>
      </define>
      <define name="id">
        <optional><attribute name="id"><ref name="identifier"/></attribute></optional>
      </define>
      <define name="dir">
        <optional>
          <attribute name="dir">
            <data type="string"><param name="pattern">rtl|ltr|auto</param></data>
          </attribute>
        </optional>
      </define>
      <define name="lang">
        <optional><attribute name="lang"><ref name="language"/></attribute></optional>
      </define>
      <define name="block-class">
        <optional><attribute name="class"><ref name="p-number"/></attribute></optional>
      </define>
      <define name="p-number">
        <data type="string"><param name="pattern">p[1-9][0-9]*</param></data>
      </define>
      <define name="text-class">
        <optional><attribute name="class"><ref name="s-number"/></attribute></optional>
      </define>
      <define name="s-number">
        <data type="string"><param name="pattern">s[1-9][0-9]*</param></data>
      </define>
      <define name="list-class">
        <optional><attribute name="class"><ref name="l-number"/></attribute></optional>
      </define>
      <define name="l-number">
        <data type="string"><param name="pattern">l[1-9][0-9]*</param></data>
      </define>
      <define name="table-class">
        <optional><attribute name="class"><ref name="t-number"/></attribute></optional>
      </define>
      <define name="t-number">
        <data type="string"><param name="pattern">t[1-9][0-9]*</param></data>
      </define>
      <define name="row-class">
        <optional><attribute name="class"><ref name="r-number"/></attribute></optional>
      </define>
      <define name="r-number">
        <data type="string"><param name="pattern">r[1-9][0-9]*</param></data>
      </define>
      <define name="cell-class">
        <optional><attribute name="class"><ref name="c-number"/></attribute></optional>
      </define>
      <define name="c-number">
        <data type="string"><param name="pattern">c[1-9][0-9]*</param></data>
      </define>
      <define name="box-class">
        <optional><attribute name="class"><ref name="b-number"/></attribute></optional>
      </define>
      <define name="b-number">
        <data type="string"><param name="pattern">b[1-9][0-9]*</param></data>
      </define>

      <!-- Blocks -->
      <define name="blocks">
        <zeroOrMore>
          <choice>
            <ref name="block"/>
            <ref name="section"/>
          </choice>
        </zeroOrMore>
      </define>
      <define name="block">
        <choice>
          <ref name="paragraph"/>
          <ref name="unordered"/>
          <ref name="ordered"/>
          <ref name="table"/>
          <ref name="box"/>
        </choice>
      </define>
      <define name="paragraph">
        <choice>
          <element name="p"><ref name="paragraph-attributes"/><ref name="inline"/></element>
          <element name="h1"><ref name="paragraph-attributes"/><ref name="inline"/></element>
          <element name="h2"><ref name="paragraph-attributes"/><ref name="inline"/></element>
          <element name="h3"><ref name="paragraph-attributes"/><ref name="inline"/></element>
          <element name="h4"><ref name="paragraph-attributes"/><ref name="inline"/></element>
          <element name="h5"><ref name="paragraph-attributes"/><ref name="inline"/></element>
          <element name="h6"><ref name="paragraph-attributes"/><ref name="inline"/></element>
        </choice>
      </define>
      <define name="paragraph-attributes">
        <ref name="block-class"/>
        <ref name="look"/>
        <ref name="dir"/>
        <ref name="id"/>
      </define>
      <define name="box">
        <element name="div">
          <ref name="box-class"/><ref name="lang"/>
          <ref name="look"/>
          <ref name="blocks"/>
        </element>
      </define>

      <!-- Lists: items only, and no text between them. -->
      <define name="unordered">
        <element name="ul">
          <ref name="list-class"/>
          <ref name="look"/>
          <ref name="dir"/>
          <oneOrMore><ref name="item"/></oneOrMore>
        </element>
      </define>
      <define name="ordered">
        <element name="ol">
          <optional>
            <attribute name="type">
              <data type="string"><param name="pattern">[1aAiI]</param></data>
            </attribute>
          </optional>
          <optional><attribute name="start"><ref name="integer"/></attribute></optional>
          <ref name="list-class"/>
          <ref name="look"/>
          <ref name="dir"/>
          <oneOrMore><ref name="item"/></oneOrMore>
        </element>
      </define>
      <define name="item">
        <element name="li">
          <optional><attribute name="value"><ref name="integer"/></attribute></optional>
          <ref name="block-class"/>
          <ref name="look"/>
          <ref name="dir"/>
          <ref name="id"/>
          <zeroOrMore>
            <choice>
              <text/>
              <ref name="inline-element"/>
              <ref name="link"/>
              <ref name="block"/>
            </choice>
          </zeroOrMore>
        </element>
      </define>

      <!-- Tables -->
      <define name="table">
        <element name="table">
          <ref name="table-class"/>
          <ref name="look"/>
          <ref name="dir"/>
          <optional><element name="thead"><oneOrMore><ref name="row"/></oneOrMore></element></optional>
          <optional><element name="tbody"><oneOrMore><ref name="row"/></oneOrMore></element></optional>
        </element>
      </define>
      <define name="row">
        <element name="tr">
          <ref name="row-class"/>
          <ref name="look"/>
          <oneOrMore>
            <choice>
              <element name="td"><ref name="cell-attributes"/><ref name="cell-content"/></element>
              <element name="th">
                <attribute name="scope"><value>col</value></attribute>
                <ref name="cell-attributes"/>
                <ref name="cell-content"/>
              </element>
            </choice>
          </oneOrMore>
        </element>
      </define>
      <define name="cell-content">
        <zeroOrMore><ref name="block"/></zeroOrMore>
      </define>
      <define name="cell-attributes">
        <optional><attribute name="colspan"><ref name="number"/></attribute></optional>
        <optional><attribute name="rowspan"><ref name="number"/></attribute></optional>
        <ref name="cell-class"/>
        <ref name="look"/>
      </define>

      <!-- Notes -->
      <define name="section">
        <element name="section">
          <optional><attribute name="role"><value>doc-endnotes</value></attribute></optional>
          <element name="hr"><empty/></element>
          <ref name="ordered"/>
        </element>
      </define>

      <!-- Text. What stands in a link is defined apart, so that no link holds another. -->
      <define name="inline">
        <zeroOrMore>
          <choice>
            <text/>
            <ref name="inline-element"/>
            <ref name="link"/>
          </choice>
        </zeroOrMore>
      </define>
      <define name="linked">
        <zeroOrMore>
          <choice>
            <text/>
            <ref name="linked-element"/>
          </choice>
        </zeroOrMore>
      </define>
      <define name="link">
        <element name="a">
          <optional><attribute name="id"><ref name="identifier"/></attribute></optional>
          <attribute name="href"><text/></attribute>
          <optional><attribute name="title"><text/></attribute></optional>
          <optional><attribute name="download"><text/></attribute></optional>
          <optional>
            <attribute name="role">
              <choice>
                <value>doc-noteref</value>
                <value>doc-backlink</value>
              </choice>
            </attribute>
          </optional>
          <ref name="text-class"/>
          <ref name="look"/>
          <ref name="linked"/>
        </element>
      </define>
      <define name="inline-element">
        <choice>
          <element name="b"><ref name="text-attributes"/><ref name="inline"/></element>
          <element name="i"><ref name="text-attributes"/><ref name="inline"/></element>
          <element name="u"><ref name="text-attributes"/><ref name="inline"/></element>
          <element name="s"><ref name="text-attributes"/><ref name="inline"/></element>
          <element name="sup"><ref name="text-attributes"/><ref name="inline"/></element>
          <element name="sub"><ref name="text-attributes"/><ref name="inline"/></element>
          <element name="mark"><ref name="text-attributes"/><ref name="inline"/></element>
          <element name="ins"><ref name="text-attributes"/><ref name="inline"/></element>
          <element name="del"><ref name="text-attributes"/><ref name="inline"/></element>
          <element name="span"><ref name="span-attributes"/><ref name="inline"/></element>
          <element name="br"><empty/></element>
          <ref name="image"/>
          <ref name="picture"/>
        </choice>
      </define>
      <define name="linked-element">
        <choice>
          <element name="b"><ref name="text-attributes"/><ref name="linked"/></element>
          <element name="i"><ref name="text-attributes"/><ref name="linked"/></element>
          <element name="u"><ref name="text-attributes"/><ref name="linked"/></element>
          <element name="s"><ref name="text-attributes"/><ref name="linked"/></element>
          <element name="sup"><ref name="text-attributes"/><ref name="linked"/></element>
          <element name="sub"><ref name="text-attributes"/><ref name="linked"/></element>
          <element name="mark"><ref name="text-attributes"/><ref name="linked"/></element>
          <element name="ins"><ref name="text-attributes"/><ref name="linked"/></element>
          <element name="del"><ref name="text-attributes"/><ref name="linked"/></element>
          <element name="span"><ref name="span-attributes"/><ref name="linked"/></element>
          <element name="br"><empty/></element>
          <ref name="image"/>
          <ref name="picture"/>
        </choice>
      </define>
      <define name="text-attributes">
        <ref name="text-class"/>
        <ref name="look"/>
      </define>
      <define name="span-attributes">
        <optional>
          <attribute name="class">
            <data type="string"><param name="pattern">s[1-9][0-9]*|page-break</param></data>
          </attribute>
        </optional>
        <ref name="look"/>
        <ref name="lang"/>
        <ref name="dir"/>
        <ref name="id"/>
      </define>

      <!-- Images -->
      <define name="image">
        <element name="img">
          <attribute name="src"><text/></attribute>
          <attribute name="alt"><text/></attribute>
          <optional>
            <attribute name="width"><ref name="number"/></attribute>
            <attribute name="height"><ref name="number"/></attribute>
          </optional>
          <ref name="look"/>
          <empty/>
        </element>
      </define>
      <define name="picture">
        <element name="picture">
          <element name="source">
            <attribute name="srcset"><text/></attribute>
            <attribute name="type"><value type="string">image/x-apple-adaptive-glyph</value></attribute>
            <empty/>
          </element>
          <element name="img">
            <attribute name="class">
              <data type="string"><param name="pattern">adaptive-glyph( g[1-9][0-9]*)?</param></data>
            </attribute>
            <attribute name="src"><text/></attribute>
            <attribute name="alt"><text/></attribute>
            <attribute name="width"><ref name="number"/></attribute>
            <attribute name="height"><ref name="number"/></attribute>
            <ref name="look"/>
            <empty/>
          </element>
        </element>
      </define>
    </grammar>

    """#
}
