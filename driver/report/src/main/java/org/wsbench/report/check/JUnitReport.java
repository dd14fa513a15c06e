package org.wsbench.report.check;

import java.io.StringWriter;
import java.util.Set;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;
import org.wsbench.result.check.Topic;

/**
 * An examination as JUnit XML, which CI servers read: one test case for each check. What a stack is
 * known to get wrong is a skipped test case with the reason, as is what could not be tried; what it
 * answered where the standards leave it open is the output of a passed one.
 */
public final class JUnitReport {
  private static final Set<Outcome> SKIPPED = Set.of(Outcome.DEVIATES, Outcome.NOT_TRIED);
  private static final Set<Outcome> FAILURES = Set.of(Outcome.FAILED, Outcome.MISSING);

  private final Examined examined;
  private final XMLStreamWriter xml;

  private JUnitReport(Examined examined, XMLStreamWriter xml) {
    this.examined = examined;
    this.xml = xml;
  }

  /** The whole file, which says that it is in UTF-8. */
  public static String of(Examined examined) {
    StringWriter out = new StringWriter();
    try {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      new JUnitReport(examined, xml).write();
      xml.close();
    } catch (XMLStreamException e) {
      throw new IllegalStateException("a string takes any XML", e);
    }
    return out.append('\n').toString();
  }

  private void write() throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeCharacters("\n");
    xml.writeStartElement("testsuite");
    attribute("name", "wsbench verify " + examined.name());
    attribute("tests", Integer.toString(examined.checks().size()));
    attribute("failures", count(FAILURES));
    attribute("errors", "0");
    attribute("skipped", count(SKIPPED));
    for (JudgedCheck judgment : examined.checks()) {
      testCase(judgment);
    }
    xml.writeCharacters("\n");
    xml.writeEndElement();
    xml.writeEndDocument();
  }

  private String count(Set<Outcome> outcomes) {
    return Long.toString(
        examined.checks().stream().filter(one -> outcomes.contains(one.outcome())).count());
  }

  private void testCase(JudgedCheck judgment) throws XMLStreamException {
    String topic = Topic.of(judgment.id()).id();
    xml.writeCharacters("\n  ");
    xml.writeStartElement("testcase");
    attribute("classname", examined.name() + "." + topic);
    attribute("name", judgment.id());
    switch (judgment.outcome()) {
      case PASSED -> {}
      case FAILED, MISSING -> failure(judgment);
      case DEVIATES -> skipped("known deviation: " + judgment.detail());
      case NOT_TRIED -> skipped("not tried: " + judgment.detail());
      case REFUSES, SERVES, ALTERS -> output(judgment);
    }
    xml.writeEndElement();
  }

  private void failure(JudgedCheck judgment) throws XMLStreamException {
    xml.writeStartElement("failure");
    attribute("message", judgment.detail());
    attribute("type", judgment.outcome().title());
    xml.writeCharacters(legal(judgment.description() + "\n" + judgment.detail()));
    xml.writeEndElement();
  }

  private void skipped(String reason) throws XMLStreamException {
    xml.writeEmptyElement("skipped");
    attribute("message", reason);
  }

  private void output(JudgedCheck judgment) throws XMLStreamException {
    xml.writeStartElement("system-out");
    xml.writeCharacters(legal(judgment.outcome().title() + " " + judgment.detail()).strip());
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
