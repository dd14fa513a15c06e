package org.wsbench.report.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;
import org.xml.sax.InputSource;

class JUnitReportTest {
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

  private static final Examined EXAMINED =
      new Examined(
          "metro",
          "Metro",
          List.of(
              new JudgedCheck("echoVoid", "all come back", Outcome.PASSED, ""),
              new JudgedCheck("echoDate", "all come back", Outcome.MISSING, "HTTP status 404"),
              new JudgedCheck("echoFloat/NaN", "NaN", Outcome.FAILED, "expected NaN, got <\u0001>"),
              new JudgedCheck("echoFloat/INF", "INF", Outcome.DEVIATES, "answers \"Infinity\""),
              new JudgedCheck("echoDate/zone-Z", "Z", Outcome.NOT_TRIED, "needs echoDate"),
              new JudgedCheck("open/nil-int", "nil", Outcome.ALTERS, "varInt is 0"),
              new JudgedCheck("wsdl", "it is there", Outcome.PASSED, "")),
          Optional.empty(),
          Optional.empty());

  @Test
  void hasTheStructureThatReadersKnow() throws Exception {
    SchemaFactory.newDefaultInstance()
        .newSchema(new StreamSource(new StringReader(SCHEMA)))
        .newValidator()
        .validate(new StreamSource(new StringReader(JUnitReport.of(EXAMINED))));
  }

  @Test
  void countsWhatItHolds() throws Exception {
    Element suite = parsed().getDocumentElement();

    assertThat(suite.getAttribute("name")).isEqualTo("wsbench verify metro");
    assertThat(suite.getAttribute("tests")).isEqualTo("7");
    assertThat(elements(suite, "testcase")).hasSize(7);
    assertThat(suite.getAttribute("failures")).isEqualTo("2");
    assertThat(elements(suite, "failure")).hasSize(2);
    assertThat(suite.getAttribute("skipped")).isEqualTo("2");
    assertThat(elements(suite, "skipped")).hasSize(2);
  }

  @Test
  void namesStackTopicAndCheckAndSaysWhatHappened() throws Exception {
    Element suite = parsed().getDocumentElement();

    assertThat(elements(suite, "testcase"))
        .extracting(one -> one.getAttribute("classname") + " " + one.getAttribute("name"))
        .contains("metro.cases echoVoid", "metro.edges echoFloat/NaN", "metro.wsdl wsdl");
    assertThat(elements(suite, "failure"))
        .extracting(one -> one.getAttribute("type") + ": " + one.getAttribute("message"))
        .containsExactly("MISSING: HTTP status 404", "FAILED: expected NaN, got <\uFFFD>");
    assertThat(elements(suite, "skipped"))
        .extracting(one -> one.getAttribute("message"))
        .containsExactly("known deviation: answers \"Infinity\"", "not tried: needs echoDate");
    assertThat(elements(suite, "system-out"))
        .extracting(Element::getTextContent)
        .containsExactly("alters varInt is 0");
  }

  private static Document parsed() throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
    factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
    return factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(JUnitReport.of(EXAMINED))));
  }

  private static List<Element> elements(Element parent, String name) {
    NodeList nodes = parent.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < nodes.getLength(); i++) {
      elements.add((Element) nodes.item(i));
    }
    return elements;
  }
}
