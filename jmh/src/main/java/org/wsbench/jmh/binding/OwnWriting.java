package org.wsbench.jmh.binding;

import java.io.OutputStream;

/** A binding that brings a writer of its own, and makes bytes by itself. */
public interface OwnWriting<T> extends Codec<T> {

  /**
   * Makes a reply with the values of a request, each set through its typed accessor, and writes it.
   *
   * @param message takes the whole envelope, in UTF-8
   * @throws Exception if the binding cannot write the values
   */
  void write(T request, OutputStream message) throws Exception;
}
