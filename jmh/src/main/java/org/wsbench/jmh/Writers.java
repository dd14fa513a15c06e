package org.wsbench.jmh;

import java.io.OutputStream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.wsbench.jmh.xml.Parser;

/**
 * The StAX writers of a library. Their factory is made with the first of them, so that what only
 * reads does not pay for it: a first use is measured in milliseconds.
 */
final class Writers {

  private final Parser library;
  private XMLOutputFactory factory;

  Writers(Parser library) {
    this.library = library;
  }

  /** A new writer of UTF-8. */
  XMLStreamWriter on(OutputStream message) throws XMLStreamException {
    if (factory == null) {
      factory = library.outputs();
    }
    return factory.createXMLStreamWriter(message, "UTF-8");
  }
}
