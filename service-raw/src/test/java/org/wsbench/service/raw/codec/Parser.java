package org.wsbench.service.raw.codec;

import com.ctc.wstx.stax.WstxInputFactory;
import com.ctc.wstx.stax.WstxOutputFactory;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** The codec needs StAX, and no more: every test of it runs on two implementations. */
enum Parser {
  WOODSTOX(new WstxInputFactory(), new WstxOutputFactory()),
  JDK(XMLInputFactory.newDefaultFactory(), XMLOutputFactory.newDefaultFactory());

  private final XMLInputFactory inputs;
  private final XMLOutputFactory outputs;

  Parser(XMLInputFactory inputs, XMLOutputFactory outputs) {
    this.inputs = inputs;
    this.outputs = outputs;
    inputs.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    inputs.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
  }

  Echo<?> read(String request) throws XMLStreamException, SoapFault {
    return read(request.getBytes(StandardCharsets.UTF_8));
  }

  Echo<?> read(byte[] request) throws XMLStreamException, SoapFault {
    return EnvelopeReader.read(inputs.createXMLStreamReader(new ByteArrayInputStream(request)));
  }

  /** The reply without its XML declaration. */
  String reply(Echo<?> echo) throws XMLStreamException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    XMLStreamWriter writer = outputs.createXMLStreamWriter(out, "UTF-8");
    EnvelopeWriter.reply(writer, echo);
    String reply = out.toString(StandardCharsets.UTF_8);
    return reply.substring(reply.indexOf("?>") + 2).strip();
  }
}
