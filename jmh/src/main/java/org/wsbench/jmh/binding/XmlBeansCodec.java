package org.wsbench.jmh.binding;

import java.io.OutputStream;
import java.util.function.BiConsumer;
import java.util.function.Function;
import javax.xml.stream.XMLStreamReader;
import org.apache.xmlbeans.XmlException;
import org.apache.xmlbeans.XmlObject;
import org.apache.xmlbeans.XmlOptions;
import org.openjdk.jmh.infra.Blackhole;
import org.wsbench.jmh.binding.xmlbeans.EchoArrayDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoArrayResponseDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoDateDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoDateResponseDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoFloatDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoFloatResponseDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoIntegerDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoIntegerResponseDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoOrderDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoOrderResponseDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoStringDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoStringResponseDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoStructDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoStructResponseDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoSyntheticDocument;
import org.wsbench.jmh.binding.xmlbeans.EchoSyntheticResponseDocument;
import org.wsbench.jmh.xml.SoapEnvelope;
import org.wsbench.payload.Operation;

/**
 * XMLBeans with the options of the code that Axis2 generates for it. It keeps a message as a tree
 * of text, and parses a value when it is asked for it.
 */
final class XmlBeansCodec<T> implements OwnWriting<T> {

  private static final XmlOptions OPTIONS =
      new XmlOptions().setSaveNoXmlDecl().setSaveAggressiveNamespaces().setSaveNamespacesFirst();

  /** The factory that is generated into each class. */
  private interface Factory<T> {
    T parse(XMLStreamReader reader, XmlOptions options) throws XmlException;
  }

  private final Factory<T> factory;
  private final BiConsumer<T, Blackhole> leaves;
  private final Function<T, XmlObject> service;

  private XmlBeansCodec(
      Factory<T> factory, BiConsumer<T, Blackhole> leaves, Function<T, XmlObject> service) {
    this.factory = factory;
    this.leaves = leaves;
    this.service = service;
  }

  static Codec<?> of(Operation operation) {
    return switch (operation) {
      case VOID -> throw Codec.nothingToBind();
      case INTEGER ->
          new XmlBeansCodec<>(
              EchoIntegerDocument.Factory::parse,
              (request, sink) -> sink.consume(request.getEchoInteger().getValue()),
              XmlBeansCodec::reply);
      case FLOAT ->
          new XmlBeansCodec<>(
              EchoFloatDocument.Factory::parse,
              (request, sink) -> sink.consume(request.getEchoFloat().getValue()),
              XmlBeansCodec::reply);
      case STRING ->
          new XmlBeansCodec<>(
              EchoStringDocument.Factory::parse,
              (request, sink) -> sink.consume(request.getEchoString().getValue()),
              XmlBeansCodec::reply);
      case DATE ->
          new XmlBeansCodec<>(
              EchoDateDocument.Factory::parse,
              (request, sink) -> sink.consume(request.getEchoDate().getValue()),
              XmlBeansCodec::reply);
      case STRUCT ->
          new XmlBeansCodec<>(
              EchoStructDocument.Factory::parse,
              (request, sink) -> XmlBeansLeaves.read(request.getEchoStruct().getValue(), sink),
              XmlBeansCodec::reply);
      case SYNTHETIC ->
          new XmlBeansCodec<>(
              EchoSyntheticDocument.Factory::parse,
              (request, sink) -> XmlBeansLeaves.read(request.getEchoSynthetic().getValue(), sink),
              XmlBeansCodec::reply);
      case ARRAY ->
          new XmlBeansCodec<>(
              EchoArrayDocument.Factory::parse,
              (request, sink) -> XmlBeansLeaves.read(request.getEchoArray1().getValue(), sink),
              XmlBeansCodec::reply);
      case ORDER ->
          new XmlBeansCodec<>(
              EchoOrderDocument.Factory::parse,
              (request, sink) -> XmlBeansLeaves.read(request.getEchoOrder().getValue(), sink),
              XmlBeansCodec::reply);
    };
  }

  private static XmlObject reply(EchoIntegerDocument request) {
    EchoIntegerResponseDocument reply = EchoIntegerResponseDocument.Factory.newInstance();
    reply.addNewEchoIntegerResponse().setReturn(request.getEchoInteger().getValue());
    return reply;
  }

  private static XmlObject reply(EchoFloatDocument request) {
    EchoFloatResponseDocument reply = EchoFloatResponseDocument.Factory.newInstance();
    reply.addNewEchoFloatResponse().setReturn(request.getEchoFloat().getValue());
    return reply;
  }

  private static XmlObject reply(EchoStringDocument request) {
    EchoStringResponseDocument reply = EchoStringResponseDocument.Factory.newInstance();
    reply.addNewEchoStringResponse().setReturn(request.getEchoString().getValue());
    return reply;
  }

  private static XmlObject reply(EchoDateDocument request) {
    EchoDateResponseDocument reply = EchoDateResponseDocument.Factory.newInstance();
    reply.addNewEchoDateResponse().setReturn(request.getEchoDate().getValue());
    return reply;
  }

  private static XmlObject reply(EchoStructDocument request) {
    EchoStructResponseDocument reply = EchoStructResponseDocument.Factory.newInstance();
    XmlBeansCopy.copy(
        request.getEchoStruct().getValue(), reply.addNewEchoStructResponse().addNewReturn());
    return reply;
  }

  private static XmlObject reply(EchoSyntheticDocument request) {
    EchoSyntheticResponseDocument reply = EchoSyntheticResponseDocument.Factory.newInstance();
    XmlBeansCopy.copy(
        request.getEchoSynthetic().getValue(), reply.addNewEchoSyntheticResponse().addNewReturn());
    return reply;
  }

  private static XmlObject reply(EchoArrayDocument request) {
    EchoArrayResponseDocument reply = EchoArrayResponseDocument.Factory.newInstance();
    XmlBeansCopy.copy(
        request.getEchoArray1().getValue(), reply.addNewEchoArrayResponse().addNewReturn());
    return reply;
  }

  private static XmlObject reply(EchoOrderDocument request) {
    EchoOrderResponseDocument reply = EchoOrderResponseDocument.Factory.newInstance();
    XmlBeansCopy.copy(
        request.getEchoOrder().getValue(), reply.addNewEchoOrderResponse().addNewReturn());
    return reply;
  }

  @Override
  public T read(XMLStreamReader message) throws Exception {
    SoapEnvelope.openBody(message);
    T request = factory.parse(message, OPTIONS);
    SoapEnvelope.finish(message);
    return request;
  }

  @Override
  public void consume(T request, Blackhole sink) {
    leaves.accept(request, sink);
  }

  @Override
  public void write(T request, OutputStream body) throws Exception {
    service.apply(request).save(body, OPTIONS);
  }
}
