package org.wsbench.jmh.xml;

import java.util.function.Supplier;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLOutputFactory;

/**
 * A StAX library: its parser and its writer. JMH shows parameters by the names of constants, so
 * these are written as users type them.
 */
public enum Parser {
  woodstox(com.ctc.wstx.stax.WstxInputFactory::new, com.ctc.wstx.stax.WstxOutputFactory::new),
  /** What the JDK brings, whichever other libraries there are. */
  jdk(XMLInputFactory::newDefaultFactory, XMLOutputFactory::newDefaultFactory),
  aalto(
      com.fasterxml.aalto.stax.InputFactoryImpl::new,
      com.fasterxml.aalto.stax.OutputFactoryImpl::new);

  private final Supplier<XMLInputFactory> inputs;
  private final Supplier<XMLOutputFactory> outputs;

  Parser(Supplier<XMLInputFactory> inputs, Supplier<XMLOutputFactory> outputs) {
    this.inputs = inputs;
    this.outputs = outputs;
  }

  /** A new factory of readers, with the library's own settings but without document types. */
  public XMLInputFactory inputs() {
    XMLInputFactory factory = inputs.get();
    factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    return factory;
  }

  /** A new factory of writers, with the library's own settings. */
  public XMLOutputFactory outputs() {
    return outputs.get();
  }
}
