package org.wsbench.payload;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A case: an operation with a size of message. There are the fifteen of {@link #contract()}, and
 * those with large binary data, which run only where a plan names them.
 */
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
  ECHO_ORDER_500("echoOrder500", Operation.ORDER, 500),
  ATTACH_100K("attach100K", Operation.SYNTHETIC, 100 << 10),
  ATTACH_1M("attach1M", Operation.SYNTHETIC, 1 << 20),
  ATTACH_10M("attach10M", Operation.SYNTHETIC, 10 << 20),
  ATTACH_100M("attach100M", Operation.SYNTHETIC, 100 << 20);

  /** Larger binary data are compared while they arrive, not kept. */
  private static final int LARGEST_KEPT = 12_288;

  private static final List<EchoCase> CONTRACT =
      Arrays.stream(values()).filter(one -> !one.isAttachment()).toList();

  private final String id;
  private final Operation operation;
  private final int size;

  EchoCase(String id, Operation operation, int size) {
    this.id = id;
    this.operation = operation;
    this.size = size;
  }

  /** The name of the case in plans, results and reports, such as {@code echoOrder200}. */
  public String id() {
    return id;
  }

  public Operation operation() {
    return operation;
  }

  /**
   * What makes the case large: bytes of binary data before base64, items of an array, or lines of
   * an order. Zero if the operation has only one size.
   */
  public int size() {
    return size;
  }

  /** The family of this case. */
  public CaseFamily family() {
    return switch (operation) {
      case VOID, INTEGER, FLOAT, STRING, DATE, STRUCT -> CaseFamily.SMALL;
      case SYNTHETIC -> size > LARGEST_KEPT ? CaseFamily.ATTACHMENT : CaseFamily.SYNTHETIC;
      case ARRAY -> CaseFamily.ARRAY;
      case ORDER -> CaseFamily.ORDER;
    };
  }

  /** Whether its binary data are {@link LargeData}, for which its messages have a stand-in. */
  public boolean isAttachment() {
    return family() == CaseFamily.ATTACHMENT;
  }

  /** The fifteen cases that each stack must serve, in their order. */
  public static List<EchoCase> contract() {
    return CONTRACT;
  }

  /** The case of an id, if there is one. */
  public static Optional<EchoCase> find(String id) {
    return Arrays.stream(values()).filter(echoCase -> echoCase.id.equals(id)).findFirst();
  }

  /**
   * The case of an id.
   *
   * @throws IllegalArgumentException if there is none; the message lists the ids there are
   */
  public static EchoCase named(String id) {
    return find(id)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "there is no case '%s'; cases are %s"
                        .formatted(
                            id,
                            Arrays.stream(values())
                                .map(EchoCase::id)
                                .collect(Collectors.joining(", ")))));
  }
}
