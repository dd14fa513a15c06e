package org.wsbench.jmh.xml;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.wsbench.payload.Namespaces;

/**
 * The SOAP 1.1 envelope around a body, with the least work that reads and writes it. It is the same
 * for all bindings that have no envelope of their own.
 */
public final class SoapEnvelope {

  private static final String PREFIX = "S";

  private SoapEnvelope() {}

  /**
   * Goes from the start of a document to the start of the element in the body.
   *
   * @throws XMLStreamException if the document is no envelope with a body as its first part
   */
  public static void openBody(XMLStreamReader reader) throws XMLStreamException {
    open(reader, Namespaces.SOAP_ENVELOPE, "Envelope");
    open(reader, Namespaces.SOAP_ENVELOPE, "Body");
    reader.nextTag();
  }

  private static void open(XMLStreamReader reader, String namespace, String name)
      throws XMLStreamException {
    reader.nextTag();
    reader.require(XMLStreamReader.START_ELEMENT, namespace, name);
  }

  /** Reads on to the end of the document, so that one that is not well-formed is seen. */
  public static void finish(XMLStreamReader reader) throws XMLStreamException {
    while (reader.hasNext()) {
      reader.next();
    }
  }

  /** Writes what comes before the element in the body. */
  public static void openBody(XMLStreamWriter writer) throws XMLStreamException {
    writer.writeStartDocument("UTF-8", "1.0");
    writer.writeStartElement(PREFIX, "Envelope", Namespaces.SOAP_ENVELOPE);
    writer.writeNamespace(PREFIX, Namespaces.SOAP_ENVELOPE);
    writer.writeStartElement(PREFIX, "Body", Namespaces.SOAP_ENVELOPE);
  }

  /** Writes what comes after it. */
  public static void finish(XMLStreamWriter writer) throws XMLStreamException {
    writer.writeEndDocument();
  }

  /**
   * Makes everything that was written come out, so that a binding can write to the stream below.
   *
   * @param writer stands in the body
   */
  public static void completeHead(XMLStreamWriter writer) throws XMLStreamException {
    // A start tag stays open for attributes until something follows it.
    writer.writeCharacters("");
    writer.flush();
  }
}
