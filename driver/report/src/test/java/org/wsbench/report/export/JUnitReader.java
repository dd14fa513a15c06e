package org.wsbench.report.export;

import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Reads JUnit XML as a CI server would. */
final class JUnitReader {
  /** What readers of JUnit XML have in common: names, counts, and at most one result of a case. */
  private static final String SCHEMA =
      """
      <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
        <xs:complexType name="result">
          <xs:simpleContent>
            <xs:extension base="xs:string">
              <xs:attribute name="message" type="xs:string" use="required"/>
              <xs:attribute name="type" type="xs:string"/>
            </xs:extension>
          </xs:simpleContent>
        </xs:complexType>
        <xs:element name="testsuite">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="testcase" minOccurs="0" maxOccurs="unbounded">
                <xs:complexType>
                  <xs:choice minOccurs="0">
                    <xs:element name="failure" type="result"/>
                    <xs:element name="skipped" type="result"/>
                    <xs:element name="system-out" type="xs:string"/>
                  </xs:choice>
                  <xs:attribute name="classname" type="xs:string" use="required"/>
                  <xs:attribute name="name" type="xs:string" use="required"/>
                </xs:complexType>
              </xs:element>
            </xs:sequence>
            <xs:attribute name="name" type="xs:string" use="required"/>
            <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="skipped" type="xs:nonNegativeInteger" use="required"/>
          </xs:complexType>
        </xs:element>
      </xs:schema>
      """;

  private JUnitReader() {}

  /** Fails where the text has not the structure that readers know. */
  static void validate(String xml) throws Exception {
    SchemaFactory.newDefaultInstance()
        .newSchema(new StreamSource(new StringReader(SCHEMA)))
        .newValidator()
        .validate(new StreamSource(new StringReader(xml)));
  }

  static Document parsed(String xml) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(xml)));
  }

  static List<Element> elements(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    return IntStream.range(0, nodes.getLength())
        .mapToObj(nodes::item)
        .map(Element.class::cast)
        .toList();
  }
}
