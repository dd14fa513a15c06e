package org.wsbench.payload;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wsbench.payload.model.Order;
import org.wsbench.payload.model.OrderNotFound;

/**
 * Writes SOAP 1.1 envelopes in UTF-8, as compact as XML allows: no white space between elements,
 * and the contract's namespace as the default one from the wrapper on.
 */
public final class MessageWriter {
  private static final String HEAD =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?><S:Envelope xmlns:S=\""
          + Namespaces.SOAP_ENVELOPE
          + "\"><S:Body>";

  private static final String TAIL = "</S:Body></S:Envelope>";

  private MessageWriter() {}

  /**
   * The request that carries a value.
   *
   * @param value of {@link Operation#valueType()}; null for {@link Operation#VOID}
   * @throws IllegalArgumentException if a text holds a character that XML cannot carry
   */
  public static byte[] request(Operation operation, Object value) {
    return envelope(operation.element(), content(operation, "value", value));
  }

  /** The request that looks an order up. */
  static byte[] request(Lookup lookup) {
    return envelope(Lookup.OPERATION, elements(lookup));
  }

  /** The reply that carries an order, for test services. */
  public static byte[] reply(Order order) {
    return envelope(Lookup.OPERATION + "Response", element("return", order));
  }

  /** The fault that getOrder declares, for test services. */
  public static byte[] fault(OrderNotFound detail) {
    return utf8(
        HEAD
            + "<S:Fault><faultcode>S:Server</faultcode><faultstring>not found</faultstring><detail>"
            + "<orderNotFound xmlns=\"%s\">%s</orderNotFound>"
                .formatted(Namespaces.WSTEST, elements(detail))
            + "</detail></S:Fault>"
            + TAIL);
  }

  /** The same request as text. */
  static String requestText(Operation operation, Object value) {
    return new String(request(operation, value), StandardCharsets.UTF_8);
  }

  /**
   * The reply that carries a value, for test services.
   *
   * @param value of {@link Operation#valueType()}; null for {@link Operation#VOID}
   * @throws IllegalArgumentException if a text holds a character that XML cannot carry
   */
  public static byte[] reply(Operation operation, Object value) {
    return envelope(operation.responseElement(), content(operation, "return", value));
  }

  /** A request whose value is given in its lexical form, which is written unchanged. */
  static byte[] requestOfLexical(Operation operation, String lexical) {
    return envelope(operation.element(), "<value>" + lexical + "</value>");
  }

  /** The length in bytes of the content of a record's element. */
  static int contentLength(Record value) {
    return utf8(elements(value)).length;
  }

  /** The length in bytes of a text in a message. */
  static int textLength(String text) {
    StringBuilder xml = new StringBuilder();
    escape(xml, text);
    return utf8(xml).length;
  }

  private static byte[] utf8(CharSequence xml) {
    return xml.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] envelope(String wrapper, String content) {
    String open = "<" + wrapper + " xmlns=\"" + Namespaces.WSTEST + "\"";
    String body = content.isEmpty() ? open + "/>" : open + ">" + content + "</" + wrapper + ">";
    return utf8(HEAD + body + TAIL);
  }

  private static String content(Operation operation, String element, Object value) {
    if (operation == Operation.VOID) {
      return "";
    }
    StringBuilder xml = new StringBuilder();
    write(xml, element, Shape.of(operation.valueType()), operation.valueType().cast(value));
    return xml.toString();
  }

  private static String element(String name, Record value) {
    return "<" + name + ">" + elements(value) + "</" + name + ">";
  }

  /** The content of a record's element. */
  private static String elements(Record value) {
    StringBuilder xml = new StringBuilder();
    writeElements(xml, (Shape.Sequence) Shape.of(value.getClass()), value);
    return xml.toString();
  }

  private static void write(StringBuilder xml, String name, Shape shape, Object value) {
    xml.append('<').append(name).append('>');
    switch (shape) {
      case SimpleType simple -> escape(xml, simple.print(value));
      case Shape.Sequence sequence -> writeElements(xml, sequence, value);
    }
    xml.append("</").append(name).append('>');
  }

  private static void writeElements(StringBuilder xml, Shape.Sequence sequence, Object owner) {
    for (Shape.Element element : sequence.elements()) {
      Object value = element.valueIn(owner);
      List<?> values = element.repeated() ? (List<?>) value : List.of(value);
      for (Object each : values) {
        write(xml, element.name(), element.shape(), each);
      }
    }
  }

  private static void escape(StringBuilder xml, String text) {
    text.codePoints().forEach(c -> escape(xml, c));
  }

  /**
   * Quotes need no escape outside attributes; a bare carriage return would be read as a line feed.
   */
  private static void escape(StringBuilder xml, int c) {
    switch (c) {
      case '&' -> xml.append("&amp;");
      case '<' -> xml.append("&lt;");
      case '>' -> xml.append("&gt;");
      case '\r' -> xml.append("&#13;");
      default -> {
        if (!isXmlCharacter(c)) {
          throw new IllegalArgumentException("XML 1.0 cannot carry U+%04X".formatted(c));
        }
        xml.appendCodePoint(c);
      }
    }
  }

  /** XML 1.0, production 2. */
  private static boolean isXmlCharacter(int c) {
    return c == '\t'
        || c == '\n'
        || (c >= 0x20 && c <= 0xD7FF)
        || (c >= 0xE000 && c <= 0xFFFD)
        || c >= 0x10000;
  }
}
