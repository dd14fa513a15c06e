package org.wsbench.jmh.binding;

import jakarta.xml.bind.JAXBContext;
import jakarta.xml.bind.JAXBException;
import jakarta.xml.bind.Marshaller;
import jakarta.xml.bind.Unmarshaller;
import java.io.OutputStream;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.jmh.xml.SoapEnvelope;
import org.wsbench.payload.Operation;
import org.wsbench.service.jaxws.TypedService;
import org.wsbench.service.jaxws.generated.EchoArray;
import org.wsbench.service.jaxws.generated.EchoArrayResponse;
import org.wsbench.service.jaxws.generated.EchoDate;
import org.wsbench.service.jaxws.generated.EchoDateResponse;
import org.wsbench.service.jaxws.generated.EchoFloat;
import org.wsbench.service.jaxws.generated.EchoFloatResponse;
import org.wsbench.service.jaxws.generated.EchoInteger;
import org.wsbench.service.jaxws.generated.EchoIntegerResponse;
import org.wsbench.service.jaxws.generated.EchoOrder;
import org.wsbench.service.jaxws.generated.EchoOrderResponse;
import org.wsbench.service.jaxws.generated.EchoString;
import org.wsbench.service.jaxws.generated.EchoStringResponse;
import org.wsbench.service.jaxws.generated.EchoStruct;
import org.wsbench.service.jaxws.generated.EchoStructResponse;
import org.wsbench.service.jaxws.generated.EchoSynthetic;
import org.wsbench.service.jaxws.generated.EchoSyntheticResponse;
import org.wsbench.service.jaxws.generated.ObjectFactory;

/**
 * JAXB as Metro uses it: one unmarshaller and one marshaller are kept, a message is an object of
 * the class of its wrapper element, and its payload is written to StAX or, which is what Metro does
 * with UTF-8, by JAXB itself to the stream below.
 */
final class JaxbCodec<T> implements StaxWriting<T>, OwnWriting<T> {

  private static final TypedService SERVICE = new TypedService();

  private final Class<T> type;
  private final BiConsumer<T, Blackhole> leaves;
  private final Function<T, ?> service;
  private final JAXBContext context;
  private final Unmarshaller unmarshaller;

  /** Made for the first reply, so that a first use that only reads does not pay for it. */
  private Marshaller marshaller;

  private JaxbCodec(Class<T> type, BiConsumer<T, Blackhole> leaves, Function<T, ?> service) {
    this.type = type;
    this.leaves = leaves;
    this.service = service;
    try {
      context = JAXBContext.newInstance(ObjectFactory.class);
      unmarshaller = context.createUnmarshaller();
    } catch (JAXBException e) {
      throw new IllegalStateException("JAXB does not take the generated classes", e);
    }
  }

  static Codec<?> of(Operation operation) {
    return switch (operation) {
      case VOID -> throw Codec.nothingToBind();
      case INTEGER ->
          new JaxbCodec<>(
              EchoInteger.class,
              (request, sink) -> sink.consume(request.getValue()),
              JaxbCodec::reply);
      case FLOAT ->
          new JaxbCodec<>(
              EchoFloat.class,
              (request, sink) -> sink.consume(request.getValue()),
              JaxbCodec::reply);
      case STRING ->
          new JaxbCodec<>(
              EchoString.class,
              (request, sink) -> sink.consume(request.getValue()),
              JaxbCodec::reply);
      case DATE ->
          new JaxbCodec<>(
              EchoDate.class,
              (request, sink) -> sink.consume(request.getValue()),
              JaxbCodec::reply);
      case STRUCT ->
          new JaxbCodec<>(
              EchoStruct.class,
              (request, sink) -> JaxbLeaves.read(request.getValue(), sink),
              JaxbCodec::reply);
      case SYNTHETIC ->
          new JaxbCodec<>(
              EchoSynthetic.class,
              (request, sink) -> JaxbLeaves.read(request.getValue(), sink),
              JaxbCodec::reply);
      case ARRAY ->
          new JaxbCodec<>(
              EchoArray.class,
              (request, sink) -> JaxbLeaves.read(request.getValue(), sink),
              JaxbCodec::reply);
      case ORDER ->
          new JaxbCodec<>(
              EchoOrder.class,
              (request, sink) -> JaxbLeaves.read(request.getValue(), sink),
              JaxbCodec::reply);
    };
  }

  private static EchoIntegerResponse reply(EchoInteger request) {
    EchoIntegerResponse reply = new EchoIntegerResponse();
    reply.setReturn(SERVICE.echoInteger(request.getValue()));
    return reply;
  }

  private static EchoFloatResponse reply(EchoFloat request) {
    EchoFloatResponse reply = new EchoFloatResponse();
    reply.setReturn(SERVICE.echoFloat(request.getValue()));
    return reply;
  }

  private static EchoStringResponse reply(EchoString request) {
    EchoStringResponse reply = new EchoStringResponse();
    reply.setReturn(SERVICE.echoString(request.getValue()));
    return reply;
  }

  private static EchoDateResponse reply(EchoDate request) {
    EchoDateResponse reply = new EchoDateResponse();
    reply.setReturn(SERVICE.echoDate(request.getValue()));
    return reply;
  }

  private static EchoStructResponse reply(EchoStruct request) {
    EchoStructResponse reply = new EchoStructResponse();
    reply.setReturn(SERVICE.echoStruct(request.getValue()));
    return reply;
  }

  private static EchoSyntheticResponse reply(EchoSynthetic request) {
    EchoSyntheticResponse reply = new EchoSyntheticResponse();
    reply.setReturn(SERVICE.echoSynthetic(request.getValue()));
    return reply;
  }

  private static EchoArrayResponse reply(EchoArray request) {
    EchoArrayResponse reply = new EchoArrayResponse();
    reply.setReturn(SERVICE.echoArray(request.getValue()));
    return reply;
  }

  private static EchoOrderResponse reply(EchoOrder request) {
    EchoOrderResponse reply = new EchoOrderResponse();
    reply.setReturn(SERVICE.echoOrder(request.getValue()));
    return reply;
  }

  @Override
  public T read(XMLStreamReader message) throws Exception {
    SoapEnvelope.openBody(message);
    T request = type.cast(unmarshaller.unmarshal(message));
    SoapEnvelope.finish(message);
    return request;
  }

  @Override
  public void consume(T request, Blackhole sink) {
    leaves.accept(request, sink);
  }

  @Override
  public void write(T request, XMLStreamWriter message) throws Exception {
    SoapEnvelope.openBody(message);
    marshaller().marshal(service.apply(request), message);
    SoapEnvelope.finish(message);
  }

  @Override
  public void write(T request, OutputStream body) throws Exception {
    marshaller().marshal(service.apply(request), body);
  }

  private Marshaller marshaller() throws JAXBException {
    if (marshaller == null) {
      marshaller = context.createMarshaller();
      marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
    }
    return marshaller;
  }
}
