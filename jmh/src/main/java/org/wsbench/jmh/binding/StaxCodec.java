package org.wsbench.jmh.binding;

import java.util.function.BiConsumer;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.payload.Operation;
import org.wsbench.service.raw.TypedCopy;
import org.wsbench.service.raw.codec.Echo;
import org.wsbench.service.raw.codec.EnvelopeReader;
import org.wsbench.service.raw.codec.EnvelopeWriter;
import org.wsbench.service.raw.model.ItemArray;
import org.wsbench.service.raw.model.Order;
import org.wsbench.service.raw.model.Struct;
import org.wsbench.service.raw.model.Synthetic;

/** The codec of the stack {@code raw-stax}, which reads and writes the envelope as well. */
final class StaxCodec implements StaxWriting<Echo<?>> {

  private final BiConsumer<Object, Blackhole> leaves;

  private StaxCodec(BiConsumer<Object, Blackhole> leaves) {
    this.leaves = leaves;
  }

  static Codec<?> of(Operation operation) {
    return new StaxCodec(
        switch (operation) {
          case VOID -> throw Codec.nothingToBind();
          case INTEGER -> (value, sink) -> sink.consume(((Integer) value).intValue());
          case FLOAT -> (value, sink) -> sink.consume(((Float) value).floatValue());
          case STRING, DATE -> (value, sink) -> sink.consume(value);
          case STRUCT -> (value, sink) -> StaxLeaves.read((Struct) value, sink);
          case SYNTHETIC -> (value, sink) -> StaxLeaves.read((Synthetic) value, sink);
          case ARRAY -> (value, sink) -> StaxLeaves.read((ItemArray) value, sink);
          case ORDER -> (value, sink) -> StaxLeaves.read((Order) value, sink);
        });
  }

  @Override
  public Echo<?> read(XMLStreamReader message) throws Exception {
    return EnvelopeReader.read(message);
  }

  @Override
  public void consume(Echo<?> request, Blackhole sink) {
    leaves.accept(request.value(), sink);
  }

  @Override
  public void write(Echo<?> request, XMLStreamWriter message) throws Exception {
    EnvelopeWriter.reply(message, TypedCopy.of(request));
  }
}
