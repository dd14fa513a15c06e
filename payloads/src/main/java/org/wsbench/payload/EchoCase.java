package org.wsbench.payload;

import java.util.Arrays;
import java.util.stream.Collectors;

/** The fifteen cases: an operation with a size of message. */
public enum EchoCase {
  ECHO_VOID("echoVoid", Operation.VOID, 0),
  ECHO_INTEGER("echoInteger", Operation.INTEGER, 0),
  ECHO_FLOAT("echoFloat", Operation.FLOAT, 0),
  ECHO_STRING("echoString", Operation.STRING, 0),
  ECHO_DATE("echoDate", Operation.DATE, 0),
  ECHO_STRUCT("echoStruct", Operation.STRUCT, 0),
  ECHO_SYNTHETIC_1K("echoSynthetic1K", Operation.SYNTHETIC, 1024),
  ECHO_SYNTHETIC_4K("echoSynthetic4K", Operation.SYNTHETIC, 4096),
  ECHO_SYNTHETIC_8K("echoSynthetic8K", Operation.SYNTHETIC, 8192),
  ECHO_SYNTHETIC_12K("echoSynthetic12K", Operation.SYNTHETIC, 12288),
  ECHO_ARRAY_40("echoArray40", Operation.ARRAY, 40),
  ECHO_ARRAY_80("echoArray80", Operation.ARRAY, 80),
  ECHO_ARRAY_120("echoArray120", Operation.ARRAY, 120),
  ECHO_ORDER_200("echoOrder200", Operation.ORDER, 200),
  ECHO_ORDER_500("echoOrder500", Operation.ORDER, 500);

  private final String title;
  private final Operation operation;
  private final int size;

  EchoCase(String title, Operation operation, int size) {
    this.title = title;
    this.operation = operation;
    this.size = size;
  }

  /** The name of the case in plans, results and reports, such as {@code echoOrder200}. */
  public String title() {
    return title;
  }

  public Operation operation() {
    return operation;
  }

  /**
   * What makes the case large: bytes of binary data before base64, items of an array, or lines of
   * an order. Zero where the operation has but one size.
   */
  public int size() {
    return size;
  }

  /**
   * The case of a title.
   *
   * @throws IllegalArgumentException if there is none; the message lists the titles there are
   */
  public static EchoCase named(String title) {
    for (EchoCase echoCase : values()) {
      if (echoCase.title.equals(title)) {
        return echoCase;
      }
    }
    throw new IllegalArgumentException(
        "There is no case '%s'; the cases are %s"
            .formatted(
                title,
                Arrays.stream(values()).map(EchoCase::title).collect(Collectors.joining(", "))));
  }
}
