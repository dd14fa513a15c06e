package org.wsbench.jmh.binding;

import javax.xml.stream.XMLStreamWriter;

/** A binding that writes to StAX, so that the library that writes can be chosen. */
public interface StaxWriting<T> extends Codec<T> {

  /**
   * Makes a reply with the values of a request, each set through its typed accessor, and writes it.
   *
   * @param message takes the whole envelope
   * @throws Exception if the binding cannot write the values
   */
  void write(T request, XMLStreamWriter message) throws Exception;
}
