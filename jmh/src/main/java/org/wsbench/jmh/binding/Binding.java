package org.wsbench.jmh.binding;

import java.util.function.Function;
import org.wsbench.payload.Operation;

/**
 * The bindings that are measured. JMH shows parameters by the names of constants, so these are
 * written as users type them.
 */
public enum Binding {
  /** The JAXB RI with the classes of the stack {@code metro}. */
  jaxb(JaxbCodec::of),
  /** The JAXB RI 2.3 with the classes of the stack {@code axis2-jaxb}. */
  jaxb23(Jaxb23Codec::of),
  /** XMLBeans, in a later version than that of the stack {@code axis2-xmlbeans}. */
  xmlbeans(XmlBeansCodec::of),
  /** Axis2's own binding with the classes of the stack {@code axis2-adb}. */
  adb(AdbCodec::of),
  /** By hand, with the codec of the stack {@code raw-stax}: the reference. */
  stax(StaxCodec::of);

  private final Function<Operation, Codec<?>> codecs;

  Binding(Function<Operation, Codec<?>> codecs) {
    this.codecs = codecs;
  }

  /**
   * Sets the binding up for the messages of an operation.
   *
   * @throws IllegalArgumentException for {@link Operation#VOID}, which has nothing to bind
   */
  public Codec<?> codec(Operation operation) {
    return codecs.apply(operation);
  }

  /**
   * Sets the binding up to write to StAX as well.
   *
   * @throws IllegalArgumentException if it cannot, or has nothing to bind
   */
  public StaxWriting<?> staxCodec(Operation operation) {
    if (codec(operation) instanceof StaxWriting<?> codec) {
      return codec;
    }
    throw new IllegalArgumentException(this + " does not write to StAX, only by itself");
  }

  /**
   * Sets the binding up to write by itself as well.
   *
   * @throws IllegalArgumentException if it cannot, or has nothing to bind
   */
  public OwnWriting<?> ownCodec(Operation operation) {
    if (codec(operation) instanceof OwnWriting<?> codec) {
      return codec;
    }
    throw new IllegalArgumentException(this + " does not write by itself, only to StAX");
  }
}
