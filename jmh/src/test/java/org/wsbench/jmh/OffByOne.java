package org.wsbench.jmh;

import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.jmh.binding.StaxWriting;
import org.wsbench.service.raw.codec.Echo;
import org.wsbench.service.raw.codec.EnvelopeReader;
import org.wsbench.service.raw.codec.EnvelopeWriter;
import org.wsbench.service.raw.codec.Operation;
import org.wsbench.service.raw.model.Struct;

/** A binding of echoStruct that gets one value wrong. */
final class OffByOne implements StaxWriting<Struct> {

  @Override
  public Struct read(XMLStreamReader message) throws Exception {
    return (Struct) EnvelopeReader.read(message).value();
  }

  @Override
  public void consume(Struct request, Blackhole sink) {
    sink.consume(request);
  }

  @Override
  public void write(Struct request, XMLStreamWriter message) throws Exception {
    Struct wrong = new Struct(request.varInt() + 1, request.varFloat(), request.varString());
    EnvelopeWriter.reply(message, new Echo<>(Operation.STRUCT, wrong));
  }
}
