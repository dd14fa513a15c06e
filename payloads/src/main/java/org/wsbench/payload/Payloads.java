package org.wsbench.payload;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;

/**
 * The messages of the cases and of the contract's edges: always the same, byte for byte, on every
 * machine.
 */
public final class Payloads {
  /** How many messages each case has. */
  public static final int VARIANTS = 32;

  private static final long SEED = 0x5753_5465_7374_2121L;
  private static final Map<EchoCase, List<Message>> CASES = new ConcurrentHashMap<>();

  private Payloads() {}

  /**
   * The {@value #VARIANTS} variants of a case, named {@code <case>/00} and so on: different values
   * in messages of equal length. echoVoid carries no value, so its variants are one message. Those
   * of a case with {@link LargeData} have its stand-in.
   */
  public static List<Message> of(EchoCase echoCase) {
    return CASES.computeIfAbsent(echoCase, Payloads::compose);
  }

  /** The length of each request of a case, in bytes: SOAP 1.1 with binary data as base64. */
  public static int requestLength(EchoCase echoCase) {
    int length = of(echoCase).getFirst().request().length;
    return echoCase.isAttachment()
        ? length
            - LargeData.base64Length(LargeData.STAND_IN_LENGTH)
            + LargeData.base64Length(echoCase.size())
        : length;
  }

  /**
   * Messages of a case that all carry different values, so that a reply to another connection is
   * detected. Unlike the variants they are not all of equal length.
   *
   * @param count how many, 1 or more
   * @throws IllegalArgumentException if the case carries no value
   */
  public static List<Message> distinct(EchoCase echoCase, int count) {
    return DistinctMessages.of(echoCase, count);
  }

  /**
   * Messages at the edges of what the contract allows. A stack must echo each by value; in their
   * bytes they are less regular than the cases.
   */
  public static List<Message> edges() {
    return EdgeMessages.ALL;
  }

  private static List<Message> compose(EchoCase echoCase) {
    List<Message> messages =
        IntStream.range(0, VARIANTS).mapToObj(variant -> compose(echoCase, variant)).toList();
    long lengths = messages.stream().mapToInt(m -> m.request().length).distinct().count();
    if (lengths != 1) {
      throw new IllegalStateException(echoCase.id() + " has messages of different length");
    }
    return messages;
  }

  private static Message compose(EchoCase echoCase, int variant) {
    String name = String.format(Locale.ROOT, "%s/%02d", echoCase.id(), variant);
    Operation operation = echoCase.operation();
    // For one round of scripts in four, numbers come from the ends of their ranges.
    boolean extreme = variant / Script.values().length % 4 == 3;
    Object value = value(echoCase, variant, sampler(echoCase, variant, extreme));
    byte[] request =
        operation == Operation.DATE
            ? MessageWriter.requestOfLexical(operation, ScalarVariants.date(variant))
            : MessageWriter.request(operation, value);
    return new Message(name, operation, value, request);
  }

  private static Object value(EchoCase echoCase, int variant, Sampler sampler) {
    return switch (echoCase.operation()) {
      case VOID -> null;
      case INTEGER -> ScalarVariants.integer(variant);
      case FLOAT -> ScalarVariants.number(variant);
      case DATE -> DateTimes.parse(ScalarVariants.date(variant));
      case STRING, STRUCT, SYNTHETIC, ARRAY, ORDER -> sampled(echoCase, sampler);
    };
  }

  /** A realistic value of an operation. */
  static Object sampled(EchoCase echoCase, Sampler sampler) {
    Variants variants = new Variants(sampler);
    return switch (echoCase.operation()) {
      case STRING -> variants.string();
      case STRUCT -> variants.struct();
      case SYNTHETIC ->
          echoCase.isAttachment()
              ? variants.synthetic(LargeData.standIn())
              : variants.synthetic(echoCase.size());
      case ARRAY -> variants.items(echoCase.size());
      case ORDER -> variants.order(echoCase.size());
      case VOID, INTEGER, FLOAT, DATE -> throw new IllegalArgumentException(echoCase.id());
    };
  }

  /** Each script in turn. */
  static Sampler sampler(EchoCase echoCase, int variant, boolean extreme) {
    Script[] scripts = Script.values();
    // Neighbouring seeds give neighbouring first draws; the odd factor spreads them.
    long seed = SEED ^ (echoCase.id().hashCode() * 64L + variant) * 0x9E37_79B9_7F4A_7C15L;
    return new Sampler(seed, scripts[variant % scripts.length], extreme);
  }
}
