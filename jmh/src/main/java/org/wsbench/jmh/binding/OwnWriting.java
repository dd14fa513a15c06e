package org.wsbench.jmh.binding;

import java.io.OutputStream;

/**
 * A binding that brings a writer of its own, and makes the bytes of a body by itself. The envelope
 * around it is that of an engine, which writes it to StAX whatever the binding does.
 */
public interface OwnWriting<T> extends Codec<T> {

  /**
   * Makes a reply with the values of a request, each set through its typed accessor, and writes it.
   *
   * @param body takes the element in the body, in UTF-8; the envelope is written by others
   * @throws Exception if the binding cannot write the values
   */
  void write(T request, OutputStream body) throws Exception;
}
