package org.wsbench.jmh.xml;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.axiom.om.OMXMLBuilderFactory;
import org.apache.axiom.soap.SOAPModelBuilder;

/** Models of a SOAP message on a StAX reader. Constants are written as users type them. */
public enum StaxModel {
  /** No model: the reader is moved to the element. */
  stax(StaxModel::plain),
  /** Axiom, on which Axis2 is built: a tree that grows as far as it is looked at. */
  axiom(StaxModel::axiom);

  private interface Opening {
    String open(XMLStreamReader reader) throws XMLStreamException;
  }

  private final Opening opening;

  StaxModel(Opening opening) {
    this.opening = opening;
  }

  /**
   * Opens the envelope and goes to its body.
   *
   * @param reader stands at the start of the document
   * @return the local name of the element in the body
   * @throws XMLStreamException if there is no envelope with a body
   */
  public String open(XMLStreamReader reader) throws XMLStreamException {
    return opening.open(reader);
  }

  private static String plain(XMLStreamReader reader) throws XMLStreamException {
    SoapEnvelope.openBody(reader);
    return reader.getLocalName();
  }

  private static String axiom(XMLStreamReader reader) {
    SOAPModelBuilder builder = OMXMLBuilderFactory.createStAXSOAPModelBuilder(reader);
    return builder.getSOAPEnvelope().getSOAPBodyFirstElementLocalName();
  }
}
