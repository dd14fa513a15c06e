package org.wsbench.jmh.binding;

import javax.xml.stream.XMLStreamReader;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A data binding, set up for the messages of one operation. Holds what an engine keeps from one
 * message to the next; for use by one thread.
 *
 * @param <T> the objects of a request
 */
public interface Codec<T> {

  /**
   * Turns a request into objects.
   *
   * @param message stands at the start of the envelope, and is read to its end
   * @throws Exception if the binding cannot make objects of it
   */
  T read(XMLStreamReader message) throws Exception;

  /**
   * Hands every value to a sink, each read through its typed accessor: a binding that parses values
   * when asked for them does then what others have done in {@link #read}.
   */
  void consume(T request, Blackhole sink);

  /** What is thrown when a codec is asked for where there is no value. */
  static IllegalArgumentException nothingToBind() {
    return new IllegalArgumentException("echoVoid has nothing to bind");
  }
}
