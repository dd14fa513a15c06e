package org.wsbench.jmh.binding;

import java.util.function.BiConsumer;
import java.util.function.Function;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamReader;
import javax.xml.stream.XMLStreamWriter;
import org.apache.axis2.databinding.ADBBean;
import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.jmh.xml.SoapEnvelope;
import org.wsbench.payload.Operation;
import org.wsbench.service.axis2.adb.TypedService;
import org.wsbench.wstest.EchoArray;
import org.wsbench.wstest.EchoArrayResponse;
import org.wsbench.wstest.EchoDate;
import org.wsbench.wstest.EchoDateResponse;
import org.wsbench.wstest.EchoFloat;
import org.wsbench.wstest.EchoFloatResponse;
import org.wsbench.wstest.EchoInteger;
import org.wsbench.wstest.EchoIntegerResponse;
import org.wsbench.wstest.EchoOrder;
import org.wsbench.wstest.EchoOrderResponse;
import org.wsbench.wstest.EchoString;
import org.wsbench.wstest.EchoStringResponse;
import org.wsbench.wstest.EchoStruct;
import org.wsbench.wstest.EchoStructResponse;
import org.wsbench.wstest.EchoSynthetic;
import org.wsbench.wstest.EchoSyntheticResponse;

/**
 * ADB, whose generated beans read from StAX and write to it. The reply is made by the service of
 * the stack.
 */
final class AdbCodec<T> implements StaxWriting<T> {

  private static final TypedService SERVICE = new TypedService();

  /** The factory that is generated into each bean. */
  private interface Factory<T> {
    T parse(XMLStreamReader reader) throws Exception;
  }

  private final Factory<T> factory;
  private final BiConsumer<T, Blackhole> leaves;
  private final Function<T, ADBBean> service;
  private final QName replyName;

  private AdbCodec(
      Factory<T> factory,
      BiConsumer<T, Blackhole> leaves,
      Function<T, ADBBean> service,
      QName replyName) {
    this.factory = factory;
    this.leaves = leaves;
    this.service = service;
    this.replyName = replyName;
  }

  static Codec<?> of(Operation operation) {
    return switch (operation) {
      case VOID -> throw Codec.nothingToBind();
      case INTEGER ->
          new AdbCodec<>(
              EchoInteger.Factory::parse,
              (request, sink) -> sink.consume(request.getValue()),
              SERVICE::echoInteger,
              EchoIntegerResponse.MY_QNAME);
      case FLOAT ->
          new AdbCodec<>(
              EchoFloat.Factory::parse,
              (request, sink) -> sink.consume(request.getValue()),
              SERVICE::echoFloat,
              EchoFloatResponse.MY_QNAME);
      case STRING ->
          new AdbCodec<>(
              EchoString.Factory::parse,
              (request, sink) -> sink.consume(request.getValue()),
              SERVICE::echoString,
              EchoStringResponse.MY_QNAME);
      case DATE ->
          new AdbCodec<>(
              EchoDate.Factory::parse,
              (request, sink) -> sink.consume(request.getValue()),
              SERVICE::echoDate,
              EchoDateResponse.MY_QNAME);
      case STRUCT ->
          new AdbCodec<>(
              EchoStruct.Factory::parse,
              (request, sink) -> AdbLeaves.read(request.getValue(), sink),
              SERVICE::echoStruct,
              EchoStructResponse.MY_QNAME);
      case SYNTHETIC ->
          new AdbCodec<>(
              EchoSynthetic.Factory::parse,
              (request, sink) -> AdbLeaves.read(request.getValue(), sink),
              SERVICE::echoSynthetic,
              EchoSyntheticResponse.MY_QNAME);
      case ARRAY ->
          new AdbCodec<>(
              EchoArray.Factory::parse,
              (request, sink) -> AdbLeaves.read(request.getValue(), sink),
              SERVICE::echoArray,
              EchoArrayResponse.MY_QNAME);
      case ORDER ->
          new AdbCodec<>(
              EchoOrder.Factory::parse,
              (request, sink) -> AdbLeaves.read(request.getValue(), sink),
              SERVICE::echoOrder,
              EchoOrderResponse.MY_QNAME);
    };
  }

  @Override
  public T read(XMLStreamReader message) throws Exception {
    SoapEnvelope.openBody(message);
    T request = factory.parse(message);
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
    service.apply(request).serialize(replyName, message);
    SoapEnvelope.finish(message);
  }
}
