package org.wsbench.service.raw.codec;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a request: a SOAP 1.1 envelope that holds one message of the contract. */
public final class EnvelopeReader {

  private EnvelopeReader() {}

  /**
   * Reads a message from the start of the document to its end.
   *
   * @param reader knows namespaces, stands at the start of a document, and resolves no entities
   * @throws XMLStreamException if the document is not well-formed or not valid by the contract's
   *     schema, or has a document type declaration
   * @throws SoapFault if the envelope is of another version, has a header that must be understood,
   *     or asks for an unknown operation
   */
  public static Echo<?> read(XMLStreamReader reader) throws XMLStreamException, SoapFault {
    openEnvelope(reader);
    openBody(reader);
    if (reader.nextTag() == XMLStreamConstants.END_ELEMENT) {
      throw new SoapFault(SoapFault.Code.CLIENT, "The body is empty");
    }
    Echo<?> echo = echo(reader);
    ElementReader envelope = new ElementReader(reader, Soap.ENVELOPE_NAMESPACE);
    envelope.close();
    envelope.close();
    requireEnd(reader);
    return echo;
  }

  private static void openEnvelope(XMLStreamReader reader) throws XMLStreamException, SoapFault {
    reader.nextTag();
    if (!"Envelope".equals(reader.getLocalName())) {
      throw new SoapFault(
          SoapFault.Code.CLIENT, "Expected a SOAP envelope, found " + reader.getName());
    }
    if (!Soap.ENVELOPE_NAMESPACE.equals(reader.getNamespaceURI())) {
      throw new SoapFault(
          SoapFault.Code.VERSION_MISMATCH,
          "Expected an envelope of " + Soap.ENVELOPE_NAMESPACE + ", found " + reader.getName());
    }
  }

  private static void openBody(XMLStreamReader reader) throws XMLStreamException, SoapFault {
    ElementReader envelope = new ElementReader(reader, Soap.ENVELOPE_NAMESPACE);
    if (envelope.openNext("Header")) {
      skipHeaders(reader);
    }
    envelope.open("Body");
  }

  private static void skipHeaders(XMLStreamReader reader) throws XMLStreamException, SoapFault {
    while (reader.nextTag() == XMLStreamConstants.START_ELEMENT) {
      String mustUnderstand = reader.getAttributeValue(Soap.ENVELOPE_NAMESPACE, "mustUnderstand");
      if ("1".equals(mustUnderstand) && isForThisService(reader)) {
        throw new SoapFault(
            SoapFault.Code.MUST_UNDERSTAND, "The header " + reader.getName() + " is unknown");
      }
      skipElement(reader);
    }
  }

  /** SOAP 1.1, section 4.2.2: without an actor a header is for the last recipient. */
  private static boolean isForThisService(XMLStreamReader header) {
    String actor = header.getAttributeValue(Soap.ENVELOPE_NAMESPACE, "actor");
    return actor == null || actor.isEmpty() || actor.equals(Soap.NEXT_ACTOR);
  }

  private static void skipElement(XMLStreamReader reader) throws XMLStreamException {
    int depth = 1;
    while (depth > 0) {
      int event = reader.next();
      if (event == XMLStreamConstants.START_ELEMENT) {
        depth++;
      } else if (event == XMLStreamConstants.END_ELEMENT) {
        depth--;
      }
    }
  }

  /** Takes the operation's element, on whose start the reader stands, with all it holds. */
  private static Echo<?> echo(XMLStreamReader reader) throws XMLStreamException, SoapFault {
    if (!Soap.CONTRACT_NAMESPACE.equals(reader.getNamespaceURI())) {
      throw unknown(reader);
    }
    Operation<?> operation = Operation.of(reader.getLocalName());
    if (operation == null) {
      throw unknown(reader);
    }
    return operation.read(new ElementReader(reader, Soap.CONTRACT_NAMESPACE));
  }

  private static SoapFault unknown(XMLStreamReader reader) {
    return new SoapFault(
        SoapFault.Code.CLIENT, "There is no operation for the element " + reader.getName());
  }

  /** Reads what may follow the envelope, so that a document that is not well-formed is seen. */
  private static void requireEnd(XMLStreamReader reader) throws XMLStreamException {
    while (reader.hasNext()) {
      reader.next();
    }
  }
}
