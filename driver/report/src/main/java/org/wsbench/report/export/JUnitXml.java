package org.wsbench.report.export;

import java.io.StringWriter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Test cases as JUnit XML, which CI servers read. */
final class JUnitXml {
  private final XMLStreamWriter xml;

  private JUnitXml(XMLStreamWriter xml) {
    this.xml = xml;
  }

  /** The whole file, which says that it is in UTF-8. */
  static String of(String suite, List<TestCase> cases) {
    StringWriter out = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      new JUnitXml(xml).write(suite, cases);
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a string takes any XML", e);
    }
    return out.append('\n').toString();
  }

  private void write(String suite, List<TestCase> cases) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    attribute("name", suite);
    attribute("tests", Integer.toString(cases.size()));
    attribute("failures", count(cases, TestCase.Failed.class));
    attribute("errors", "0");
    attribute("skipped", count(cases, TestCase.Skipped.class));
    for (TestCase testCase : cases) {
      write(testCase);
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private static String count(List<TestCase> cases, Class<? extends TestCase.Result> type) {
    return Long.toString(cases.stream().map(TestCase::result).filter(type::isInstance).count());
  }

  private void write(TestCase testCase) throws XMLStreamException {
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    attribute("classname", testCase.group());
    attribute("name", testCase.name());
    switch (testCase.result()) {
      case TestCase.Passed passed -> output(passed.output());
      case TestCase.Failed failed -> failure(failed);
      case TestCase.Skipped skipped -> {
        xml.writeEmptyElement("skipped");
        attribute("message", skipped.reason());
      }
    }
    xml.writeEndElement();
  }

  private void output(String text) throws XMLStreamException {
    if (!text.isEmpty()) {
      xml.writeStartElement("system-out");
      xml.writeCharacters(legal(text));
      xml.writeEndElement();
    }
  }

  private void failure(TestCase.Failed failed) throws XMLStreamException {
    xml.writeStartElement("failure");
    attribute("message", failed.message());
    attribute("type", failed.type());
    xml.writeCharacters(legal(failed.text()));
    xml.writeEndElement();
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, legal(value));
  }

  /** Characters that XML 1.0 (production 2) cannot carry, such as a service may send, replaced. */
  private static String legal(String text) {
    return text.replaceAll(
        "[^\\t\\n\\r\\x{20}-\\x{D7FF}\\x{E000}-\\x{FFFD}\\x{10000}-\\x{10FFFF}]", "\uFFFD");
  }
}
