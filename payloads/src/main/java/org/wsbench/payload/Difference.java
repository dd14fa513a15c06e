package org.wsbench.payload;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.wsbench.payload.model.Order;

/**
 * The first place where a reply's value is not the one that was sent.
 *
 * @param path the element, such as {@code /echoOrderResponse/return/lineItems[3]/unitPrice}
 * @param expected what was sent, shortened for reading
 * @param actual what came back, shortened for reading
 */
public record Difference(String path, String expected, String actual) {

  /**
   * Compares two values of one operation in document order. Lists of different length differ as a
   * whole. Numbers and binary data are compared by value, dateTimes as instants, strings exactly.
   * Floats follow the value space of XML Schema 1.0: NaN equals itself, -0 is not 0. A dateTime
   * without a time zone equals only another without.
   *
   * @param expected what was sent; null for echoVoid
   * @param actual what {@link ReplyReader#read} made of the reply
   * @return empty if they are equal
   */
  public static Optional<Difference> first(Object expected, Object actual) {
    Operation operation = Operation.carrying(expected);
    String path = "/" + operation.responseElement();
    if (expected == null || !operation.valueType().isInstance(actual)) {
      return expected == actual
          ? Optional.empty()
          : Optional.of(new Difference(path, shown(expected), shown(actual)));
    }
    return compare(path + "/return", Shape.of(operation.valueType()), expected, actual);
  }

  /**
   * Compares an order that was looked up with the right one, in the same way.
   *
   * @return empty if they are equal
   */
  public static Optional<Difference> ofOrders(Order expected, Order actual) {
    String path = "/" + Lookup.OPERATION + "Response/return";
    return compare(path, Shape.of(Order.class), expected, actual);
  }

  @Override
  public String toString() {
    return path + ": expected " + expected + ", got " + actual;
  }

  private static Optional<Difference> compare(
      String path, Shape shape, Object expected, Object actual) {
    return switch (shape) {
      case SimpleType simple ->
          simple.same(expected, actual)
              ? Optional.empty()
              : Optional.of(simpleDifference(path, simple, expected, actual));
      case Shape.Sequence sequence ->
          sequence.elements().stream()
              .flatMap(
                  element ->
                      compareElement(
                          path + "/" + element.name(),
                          element,
                          element.valueIn(expected),
                          element.valueIn(actual))
                          .stream())
              .findFirst();
    };
  }

  private static Optional<Difference> compareElement(
      String path, Shape.Element element, Object expected, Object actual) {
    if (!element.repeated()) {
      return compare(path, element.shape(), expected, actual);
    }
    List<?> sent = (List<?>) expected;
    List<?> received = (List<?>) actual;
    if (sent.size() != received.size()) {
      return Optional.of(new Difference(path, count(sent), count(received)));
    }
    for (int i = 0; i < sent.size(); i++) {
      Optional<Difference> difference =
          compare(path + "[" + (i + 1) + "]", element.shape(), sent.get(i), received.get(i));
      if (difference.isPresent()) {
        return difference;
      }
    }
    return Optional.empty();
  }

  private static Difference simpleDifference(
      String path, SimpleType type, Object expected, Object actual) {
    return switch (type) {
      case STRING -> {
        String sent = (String) expected;
        String received = (String) actual;
        int place = firstMismatch(sent, received);
        yield new Difference(path, shown(sent, place), shown(received, place));
      }
      case BASE64 -> {
        byte[] sent = (byte[]) expected;
        byte[] received = (byte[]) actual;
        int place = Arrays.mismatch(sent, received);
        yield new Difference(path, shown(sent, place), shown(received, place));
      }
      default -> new Difference(path, type.print(expected), type.print(actual));
    };
  }

  private static int firstMismatch(String one, String other) {
    int place = 0;
    while (place < Math.min(one.length(), other.length())
        && one.charAt(place) == other.charAt(place)) {
      place++;
    }
    return place;
  }

  private static String shown(String text, int place) {
    return "'%s' (%d characters)".formatted(Excerpt.around(text, place), text.length());
  }

  private static String shown(byte[] bytes, int place) {
    return place < bytes.length
        ? "%d bytes with 0x%02x at %d".formatted(bytes.length, bytes[place], place)
        : bytes.length + " bytes";
  }

  private static String shown(Object value) {
    return value == null ? "no value" : "a value of " + value.getClass().getSimpleName();
  }

  private static String count(List<?> list) {
    return list.size() + " elements";
  }
}
