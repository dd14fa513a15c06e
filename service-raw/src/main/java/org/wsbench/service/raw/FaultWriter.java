package org.wsbench.service.raw;

import java.io.OutputStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.wsbench.service.raw.codec.EnvelopeWriter;
import org.wsbench.service.raw.codec.SoapFault;

/** Writes exceptions as SOAP faults. Safe for use by any number of threads. */
final class FaultWriter {

  private final XMLOutputFactory outputs = new com.ctc.wstx.stax.WstxOutputFactory();

  /**
   * Writes a fault; what is none itself is the server's fault.
   *
   * @throws XMLStreamException if it cannot be written
   */
  void write(Exception failure, OutputStream reply) throws XMLStreamException {
    XMLStreamWriter writer = outputs.createXMLStreamWriter(reply, "UTF-8");
    EnvelopeWriter.fault(writer, asFault(failure));
    writer.close();
  }

  private static SoapFault asFault(Exception failure) {
    return failure instanceof SoapFault fault
        ? fault
        : new SoapFault(SoapFault.Code.SERVER, failure.toString());
  }
}
