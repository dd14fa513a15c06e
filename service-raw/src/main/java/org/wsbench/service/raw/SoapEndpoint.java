package org.wsbench.service.raw;

import java.io.InputStream;
import java.io.OutputStream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.wsbench.service.raw.codec.Echo;
import org.wsbench.service.raw.codec.EnvelopeReader;
import org.wsbench.service.raw.codec.EnvelopeWriter;
import org.wsbench.service.raw.codec.SoapFault;

/** Reads every value of a request and writes the reply from the service's values. */
final class SoapEndpoint implements Endpoint {

  private final XMLInputFactory inputs = safeInputs();
  private final XMLOutputFactory outputs = new com.ctc.wstx.stax.WstxOutputFactory();
  private final Service service;

  SoapEndpoint(Service service) {
    this.service = service;
  }

  private static XMLInputFactory safeInputs() {
    XMLInputFactory inputs = new com.ctc.wstx.stax.WstxInputFactory();
    inputs.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    inputs.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return inputs;
  }

  /**
   * Reads a request.
   *
   * @param charset the transport's statement on the encoding, null to take the document's
   * @throws SoapFault if the request is wrong
   */
  Echo<?> read(InputStream request, String charset) throws SoapFault {
    try {
      XMLStreamReader reader = inputs.createXMLStreamReader(request, charset);
      try {
        return EnvelopeReader.read(reader);
      } finally {
        reader.close();
      }
    } catch (XMLStreamException e) {
      throw new SoapFault(SoapFault.Code.CLIENT, e.getMessage());
    }
  }

  @Override
  public void answer(InputStream request, String charset, OutputStream reply)
      throws SoapFault, XMLStreamException {
    Echo<?> echo = service.answer(read(request, charset));
    XMLStreamWriter writer = outputs.createXMLStreamWriter(reply, "UTF-8");
    EnvelopeWriter.reply(writer, echo);
    writer.close();
  }
}
