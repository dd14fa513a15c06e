package org.wsbench.payload;

import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.payload.model.ItemArray;
import org.wsbench.payload.model.LineItem;
import org.wsbench.payload.model.Order;
import org.wsbench.payload.model.Struct;
import org.wsbench.payload.model.Synthetic;

/**
 * Messages that XML Schema, XML 1.0, SOAP 1.1, and the WS-I Basic Profile allow, and that a stack
 * must accept, beyond the regular messages of the cases.
 */
final class EdgeMessages {
  private static final Struct STRUCT = new Struct(5, 2.5f, "Hello There!");

  /** Characters of one to four bytes in UTF-8. */
  static final String SCRIPTS = "a ä ж 漢 \uD83D\uDE00";

  private static final int MEGABYTE = 1 << 20;

  static final List<Message> ALL =
      Stream.of(floats(), integers(), dates(), strings(), structures(), EdgeEnvelopes.ALL)
          .flatMap(List::stream)
          .toList();

  private EdgeMessages() {}

  private static List<Message> floats() {
    return LexicalForm.messages(
        Operation.FLOAT,
        LexicalForm.of("NaN", "not a number", "NaN", Float.NaN),
        LexicalForm.of("INF", "positive infinity", "INF", Float.POSITIVE_INFINITY),
        LexicalForm.of("-INF", "negative infinity", "-INF", Float.NEGATIVE_INFINITY),
        LexicalForm.of("negative-zero", "-0, which differs from 0", "-0", -0f),
        LexicalForm.of("max", "Float.MAX_VALUE (3.4028235E38)", "3.4028235E38", Float.MAX_VALUE),
        LexicalForm.of(
            "min", "-Float.MAX_VALUE (-3.4028235E38)", "-3.4028235E38", -Float.MAX_VALUE),
        LexicalForm.of(
            "min-normal", "Float.MIN_NORMAL (1.17549435E-38)", "1.17549435E-38", Float.MIN_NORMAL),
        LexicalForm.of("min-positive", "Float.MIN_VALUE (1.4E-45)", "1.4E-45", Float.MIN_VALUE),
        LexicalForm.of("exponent", "15E-1 is 1.5", "15E-1", 1.5f),
        LexicalForm.of("lower-case-exponent", "15e-1 is 1.5", "15e-1", 1.5f),
        LexicalForm.of(
            "many-digits",
            "more digits than a float can hold",
            "0.100000001490116119384765625",
            0.1f),
        LexicalForm.of("plus-sign", "+1.50 is 1.5", "+1.50", 1.5f),
        LexicalForm.of(
            "INF-white-space", "white space around INF", " INF ", Float.POSITIVE_INFINITY),
        LexicalForm.of("white-space", "white space around a float", "\n 1.5\t", 1.5f));
  }

  private static List<Message> integers() {
    return LexicalForm.messages(
        Operation.INTEGER,
        LexicalForm.of("min", "Integer.MIN_VALUE (-2147483648)", "-2147483648", Integer.MIN_VALUE),
        LexicalForm.of("max", "Integer.MAX_VALUE (2147483647)", "2147483647", Integer.MAX_VALUE),
        LexicalForm.of("zero", "0", "0", 0),
        LexicalForm.of("plus-sign", "+7 is 7", "+7", 7),
        LexicalForm.of("leading-zeros", "007 is 7", "007", 7),
        LexicalForm.of("negative-zero", "-0 is 0", "-0", 0),
        LexicalForm.of(
            "comment", "a comment inside a number is not part of it", "1<!-- 2 -->3", 13),
        LexicalForm.of("cdata", "a number in a CDATA section", "<![CDATA[7]]>", 7),
        LexicalForm.of("reference", "a digit as a character reference", "&#55;", 7),
        LexicalForm.of("white-space", "white space around an int", " 7 ", 7));
  }

  private static List<Message> dates() {
    return LexicalForm.messages(
        Operation.DATE,
        LexicalForm.of(
            "no-zone",
            "a dateTime without a time zone stays without one",
            "2026-07-15T10:20:30",
            LocalDateTime.parse("2026-07-15T10:20:30")),
        LexicalForm.instant("zone-Z", "UTC", "2026-07-15T10:20:30Z"),
        LexicalForm.instant("zone+14:00", "the easternmost time zone", "2026-07-15T10:20:30+14:00"),
        LexicalForm.instant("zone-14:00", "the westernmost time zone", "2026-07-15T10:20:30-14:00"),
        LexicalForm.instant("zone-00:00", "-00:00 is UTC", "2026-07-15T10:20:30-00:00"),
        LexicalForm.instant(
            "zone+05:45", "a time zone with hours and minutes", "2026-07-15T10:20:30+05:45"),
        LexicalForm.instant(
            "milliseconds", "a fraction of three digits", "2026-07-15T10:20:30.123Z"),
        LexicalForm.instant("one-digit", "a fraction of one digit", "2026-07-15T10:20:30.5Z"),
        LexicalForm.instant(
            "trailing-zeros", "a fraction that ends in zeros", "2026-07-15T10:20:30.120000Z"),
        LexicalForm.of(
            "end-of-day",
            "24:00:00 is the first instant of the next day (XML Schema part 2, 3.2.7.1)",
            "2026-07-15T24:00:00Z",
            OffsetDateTime.parse("2026-07-16T00:00:00Z")),
        LexicalForm.instant("before-1970", "a moment before 1970", "1969-12-31T23:59:59.999Z"),
        LexicalForm.instant("leap-day", "February 29", "2024-02-29T12:00:00+01:00"),
        LexicalForm.of(
            "white-space",
            "white space around a dateTime",
            " 2026-07-15T10:20:30Z\n",
            OffsetDateTime.parse("2026-07-15T10:20:30Z")));
  }

  private static List<Message> strings() {
    return LexicalForm.messages(
        Operation.STRING,
        LexicalForm.of("empty", "an empty string", "", ""),
        LexicalForm.of(
            "spaces", "white space at both ends and inside", "  a  b\tc\nd ", "  a  b\tc\nd "),
        LexicalForm.of("only-spaces", "only white space", "   ", "   "),
        LexicalForm.of(
            "carriage-return", "a carriage return as a character reference", "a&#13;b", "a\rb"),
        LexicalForm.of(
            "space-references", "tab and line feed as character references", "&#9;a&#10;", "\ta\n"),
        LexicalForm.of(
            "line-ends", "CR LF in a document means LF (XML 1.0, 2.11)", "a\r\nb", "a\nb"),
        LexicalForm.of(
            "entities", "the five predefined entities", "&lt;&gt;&amp;&quot;&apos;", "<>&\"'"),
        LexicalForm.of(
            "references",
            "numeric character references",
            "&#228;&#x20AC;&#x1F600;",
            "ä€\uD83D\uDE00"),
        LexicalForm.of("cdata", "a CDATA section", "a<![CDATA[<b>&amp;]]>c", "a<b>&amp;c"),
        LexicalForm.of("cdata-end", "the end mark of CDATA as text", "a]]&gt;b", "a]]>b"),
        LexicalForm.of(
            "cdata-split",
            "]]> split between two CDATA sections",
            "<![CDATA[a]]]]><![CDATA[>b]]>",
            "a]]>b"),
        LexicalForm.of("comment", "a comment inside text is not text", "a<!-- - -->b", "ab"),
        LexicalForm.of("scripts", "one to four bytes per character", SCRIPTS, SCRIPTS),
        LexicalForm.of(
            "decomposed", "a letter and its combining mark stay separate", "e\u0301", "e\u0301"),
        LexicalForm.of(
            "unicode-line-ends",
            "U+0085 and U+2028 are kept",
            "a\u0085b\u2028c",
            "a\u0085b\u2028c"),
        LexicalForm.of("one-megabyte", "a string of 1 MB", megabyte(), megabyte()));
  }

  private static String megabyte() {
    String text = "The quick brown fox jumps over the lazy dog, and then it does so again. ";
    return text.repeat(MEGABYTE / text.length() + 1).substring(0, MEGABYTE - 1) + ".";
  }

  private static List<Message> structures() {
    Order order = (Order) Payloads.of(EchoCase.ECHO_ORDER_200).getFirst().value();
    Order noLines =
        new Order(
            order.orderId(),
            order.orderStatus(),
            order.orderDate(),
            order.orderTotalAmount(),
            order.customer(),
            List.of());
    List<LineItem> lines = new ArrayList<>(order.lineItems());
    lines.add(new LineItem(order.orderId(), Integer.MIN_VALUE, 7, "the last line", 1, 2.5f));
    Order leastInt =
        new Order(
            order.orderId(),
            order.orderStatus(),
            order.orderDate(),
            order.orderTotalAmount(),
            order.customer(),
            lines);
    byte[] bytes = {0, -1, 127, -128, 62, 63, 1};
    return List.of(
        regular(
            "echoArray/empty", "an array without items", Operation.ARRAY, new ItemArray(List.of())),
        regular(
            "echoStruct/empty-string",
            "an empty string between other values",
            Operation.STRUCT,
            new Struct(5, 2.5f, "")),
        rewritten(
            "echoString/empty-element",
            "an empty string as an empty element",
            Operation.STRING,
            "",
            "<value></value>",
            "<value/>"),
        regular("echoOrder/no-lines", "an order without line items", Operation.ORDER, noLines),
        regular(
            "echoOrder/min",
            "Integer.MIN_VALUE (-2147483648) late in a long message",
            Operation.ORDER,
            leastInt),
        regular(
            "echoSynthetic/no-bytes",
            "no binary data",
            Operation.SYNTHETIC,
            new Synthetic("", STRUCT, new byte[0])),
        rewritten(
            "echoSynthetic/wrapped-base64",
            "line breaks inside base64",
            Operation.SYNTHETIC,
            new Synthetic("wrapped", STRUCT, bytes),
            "AP9/gD4/AQ==",
            "\n  AP9/\n  gD4/\n  AQ==\n"),
        rewritten(
            "echoStruct/indented",
            "white space between elements",
            Operation.STRUCT,
            STRUCT,
            "><",
            ">\n\t <"),
        rewritten(
            "echoStruct/comments",
            "comments between elements",
            Operation.STRUCT,
            STRUCT,
            "><",
            "><!-- <varInt>6</varInt> --><"));
  }

  private static Message regular(String name, String meaning, Operation operation, Object value) {
    return utf8(name, meaning, operation, value, MessageWriter.request(operation, value));
  }

  private static Message rewritten(
      String name,
      String meaning,
      Operation operation,
      Object value,
      String find,
      String replacement) {
    String xml = MessageWriter.requestText(operation, value).replace(find, replacement);
    return utf8(name, meaning, operation, value, xml.getBytes(StandardCharsets.UTF_8));
  }

  private static Message utf8(
      String name, String meaning, Operation operation, Object value, byte[] request) {
    return new Message(name, meaning, operation, value, request, StandardCharsets.UTF_8);
  }
}
