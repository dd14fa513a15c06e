package org.wsbench.jmh.xml;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.OutputStream;
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
  private static final byte[] HEAD =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><%1$s:Envelope xmlns:%1$s=\"%2$s\"><%1$s:Body>"
          .formatted(PREFIX, Namespaces.SOAP_ENVELOPE)
          .getBytes(UTF_8);
  private static final byte[] TAIL =
      "</%1$s:Body></%1$s:Envelope>".formatted(PREFIX).getBytes(UTF_8);

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

  /** Writes what comes before the element in the body, for bindings that write bytes themselves. */
  public static void openBody(OutputStream out) throws IOException {
    out.write(HEAD);
  }

  /** Writes what comes after it. */
  public static void finish(OutputStream out) throws IOException {
    out.write(TAIL);
  }
}
