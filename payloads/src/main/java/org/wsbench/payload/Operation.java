package org.wsbench.payload;

import java.time.temporal.Temporal;
import org.wsbench.payload.model.ItemArray;
import org.wsbench.payload.model.Order;
import org.wsbench.payload.model.Struct;
import org.wsbench.payload.model.Synthetic;

/**
 * The nine operations of {@code wsdl/wstest.wsdl} that return the value they are given. The tenth
 * is {@link Lookup}.
 */
public enum Operation {
  VOID("echoVoid", Void.class),
  INTEGER("echoInteger", Integer.class),
  FLOAT("echoFloat", Float.class),
  STRING("echoString", String.class),
  /**
   * An {@code xs:dateTime}: {@link java.time.OffsetDateTime} where it names a time zone, {@link
   * java.time.LocalDateTime} where it does not.
   */
  DATE("echoDate", Temporal.class),
  STRUCT("echoStruct", Struct.class),
  SYNTHETIC("echoSynthetic", Synthetic.class),
  ARRAY("echoArray", ItemArray.class),
  ORDER("echoOrder", Order.class);

  private final String element;
  private final Class<?> valueType;

  Operation(String element, Class<?> valueType) {
    this.element = element;
    this.valueType = valueType;
  }

  /** The local name of the request's wrapper element, which is the operation's name. */
  public String element() {
    return element;
  }

  /** The local name of the reply's wrapper element. */
  public String responseElement() {
    return element + "Response";
  }

  /** The Java type of the value, {@code Void} for the operation that carries none. */
  public Class<?> valueType() {
    return valueType;
  }

  /**
   * The operation that carries a value.
   *
   * @param value null stands for {@link #VOID}
   * @throws IllegalArgumentException if no operation carries values of its type
   */
  static Operation carrying(Object value) {
    if (value == null) {
      return VOID;
    }
    for (Operation operation : values()) {
      if (operation.valueType.isInstance(value)) {
        return operation;
      }
    }
    throw new IllegalArgumentException(
        "No operation of WSTest carries a value of " + value.getClass());
  }
}
