package org.wsbench.jmh.binding;

import java.util.function.BiConsumer;
import java.util.function.Function;
import javax.xml.bind.JAXBContext;
import javax.xml.bind.JAXBElement;
import javax.xml.bind.JAXBException;
import javax.xml.bind.Marshaller;
import javax.xml.bind.annotation.XmlRootElement;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.jmh.xml.SoapEnvelope;
import org.wsbench.payload.Namespaces;
import org.wsbench.payload.Operation;
import org.wsbench.service.axis2.jaxb.TypedService;
import org.wsbench.service.axis2.jaxb.generated.EchoArray;
import org.wsbench.service.axis2.jaxb.generated.EchoArrayResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoDate;
import org.wsbench.service.axis2.jaxb.generated.EchoDateResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoFloat;
import org.wsbench.service.axis2.jaxb.generated.EchoFloatResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoInteger;
import org.wsbench.service.axis2.jaxb.generated.EchoIntegerResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoOrder;
import org.wsbench.service.axis2.jaxb.generated.EchoOrderResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoString;
import org.wsbench.service.axis2.jaxb.generated.EchoStringResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoStruct;
import org.wsbench.service.axis2.jaxb.generated.EchoStructResponse;
import org.wsbench.service.axis2.jaxb.generated.EchoSynthetic;
import org.wsbench.service.axis2.jaxb.generated.EchoSyntheticResponse;
import org.wsbench.service.axis2.jaxb.generated.ObjectFactory;

/**
 * JAXB 2.3 as Axis2 uses it: the context is kept, an unmarshaller and a marshaller are new for each
 * message, and a reply is an element with a name. It is made by the service of the stack.
 *
 * @param <T> the objects of a request
 * @param <R> the objects of a reply
 */
final class Jaxb23Codec<T, R> implements StaxWriting<T> {

  private static final TypedService SERVICE = new TypedService();

  private final Class<T> type;
  private final BiConsumer<T, Blackhole> leaves;
  private final Function<T, R> service;
  private final Class<R> replyType;
  private final QName replyName;
  private final JAXBContext context;

  private Jaxb23Codec(
      Class<T> type, BiConsumer<T, Blackhole> leaves, Function<T, R> service, Class<R> replyType) {
    this.type = type;
    this.leaves = leaves;
    this.service = service;
    this.replyType = replyType;
    this.replyName =
        new QName(Namespaces.WSTEST, replyType.getAnnotation(XmlRootElement.class).name());
    try {
      context = JAXBContext.newInstance(ObjectFactory.class);
    } catch (JAXBException e) {
      throw new IllegalStateException("JAXB 2.3 does not take the generated classes", e);
    }
  }

  static Codec<?> of(Operation operation) {
    return switch (operation) {
      case VOID -> throw Codec.nothingToBind();
      case INTEGER ->
          new Jaxb23Codec<>(
              EchoInteger.class,
              (request, sink) -> sink.consume(request.getValue()),
              SERVICE::echoInteger,
              EchoIntegerResponse.class);
      case FLOAT ->
          new Jaxb23Codec<>(
              EchoFloat.class,
              (request, sink) -> sink.consume(request.getValue()),
              SERVICE::echoFloat,
              EchoFloatResponse.class);
      case STRING ->
          new Jaxb23Codec<>(
              EchoString.class,
              (request, sink) -> sink.consume(request.getValue()),
              SERVICE::echoString,
              EchoStringResponse.class);
      case DATE ->
          new Jaxb23Codec<>(
              EchoDate.class,
              (request, sink) -> sink.consume(request.getValue()),
              SERVICE::echoDate,
              EchoDateResponse.class);
      case STRUCT ->
          new Jaxb23Codec<>(
              EchoStruct.class,
              (request, sink) -> Jaxb23Leaves.read(request.getValue(), sink),
              SERVICE::echoStruct,
              EchoStructResponse.class);
      case SYNTHETIC ->
          new Jaxb23Codec<>(
              EchoSynthetic.class,
              (request, sink) -> Jaxb23Leaves.read(request.getValue(), sink),
              SERVICE::echoSynthetic,
              EchoSyntheticResponse.class);
      case ARRAY ->
          new Jaxb23Codec<>(
              EchoArray.class,
              (request, sink) -> Jaxb23Leaves.read(request.getValue(), sink),
              SERVICE::echoArray,
              EchoArrayResponse.class);
      case ORDER ->
          new Jaxb23Codec<>(
              EchoOrder.class,
              (request, sink) -> Jaxb23Leaves.read(request.getValue(), sink),
              SERVICE::echoOrder,
              EchoOrderResponse.class);
    };
  }

  @Override
  public T read(XMLStreamReader message) throws Exception {
    SoapEnvelope.openBody(message);
    T request = context.createUnmarshaller().unmarshal(message, type).getValue();
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
    Marshaller marshaller = context.createMarshaller();
    marshaller.setProperty(Marshaller.JAXB_FRAGMENT, true);
    marshaller.marshal(new JAXBElement<>(replyName, replyType, service.apply(request)), message);
    SoapEnvelope.finish(message);
  }
}
