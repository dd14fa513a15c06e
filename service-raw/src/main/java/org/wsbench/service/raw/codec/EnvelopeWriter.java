package org.wsbench.service.raw.codec;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.wsbench.service.raw.model.OrderKey;

/** Writes replies: SOAP 1.1 envelopes in UTF-8. */
public final class EnvelopeWriter {

  private EnvelopeWriter() {}

  /**
   * Writes the reply to a request, from the start of the document to its end.
   *
   * @param <T> the type of the value
   * @param writer writes UTF-8; is flushed, not closed
   * @param echo what the reply carries
   * @throws XMLStreamException if the writer fails
   */
  public static <T> void reply(XMLStreamWriter writer, Echo<T> echo) throws XMLStreamException {
    openBody(writer);
    writer.writeStartElement(echo.operation().responseElement());
    writer.writeDefaultNamespace(Soap.CONTRACT_NAMESPACE);
    echo.operation().write(new ElementWriter(writer), echo.value());
    writer.writeEndElement();
    finish(writer);
  }

  /**
   * Writes a fault, from the start of the document to its end.
   *
   * @param writer writes UTF-8; is flushed, not closed
   * @throws XMLStreamException if the writer fails
   */
  public static void fault(XMLStreamWriter writer, SoapFault fault) throws XMLStreamException {
    openBody(writer);
    writer.writeStartElement(Soap.PREFIX, "Fault", Soap.ENVELOPE_NAMESPACE);
    ElementWriter out = new ElementWriter(writer);
    out.text("faultcode", Soap.PREFIX + ":" + fault.code().id());
    out.text("faultstring", fault.getMessage());
    if (fault.missing().isPresent()) {
      detail(writer, fault.missing().get());
    }
    finish(writer);
  }

  private static void detail(XMLStreamWriter writer, OrderKey missing) throws XMLStreamException {
    writer.writeStartElement("detail");
    writer.writeStartElement("orderNotFound");
    writer.writeDefaultNamespace(Soap.CONTRACT_NAMESPACE);
    TypeWriter.orderKey(new ElementWriter(writer), missing);
    writer.writeEndElement();
    writer.writeEndElement();
  }

  private static void openBody(XMLStreamWriter writer) throws XMLStreamException {
    writer.writeStartDocument("UTF-8", "1.0");
    writer.writeStartElement(Soap.PREFIX, "Envelope", Soap.ENVELOPE_NAMESPACE);
    writer.writeNamespace(Soap.PREFIX, Soap.ENVELOPE_NAMESPACE);
    writer.writeStartElement(Soap.PREFIX, "Body", Soap.ENVELOPE_NAMESPACE);
  }

  private static void finish(XMLStreamWriter writer) throws XMLStreamException {
    writer.writeEndDocument();
    writer.flush();
  }
}
