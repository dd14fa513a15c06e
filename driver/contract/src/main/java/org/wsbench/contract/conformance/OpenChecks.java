package org.wsbench.contract.conformance;

import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.model.Struct;

/**
 * Checks with messages whose treatment the standards leave open. Most are not valid by the
 * contract's schema: XML Schema (part 1, section 5.2) lets each processor choose whether it
 * validates, and neither SOAP nor WS-I requires that a receiver does. A service may refuse such a
 * message, or serve what the sender meant. An answer with other values is not a violation either,
 * but is reported.
 */
final class OpenChecks {
  private static final Struct STRUCT = new Struct(5, 2.5f, "Hello There!");
  private static final String INT = "<varInt>5</varInt>";
  private static final String FLOAT = "<varFloat>2.5</varFloat>";
  private static final String TEXT = "<varString>Hello There!</varString>";
  private static final String NIL =
      " xmlns:i=\"http://www.w3.org/2001/XMLSchema-instance\" i:nil=\"true\"/>";

  private OpenChecks() {}

  static List<Check> all() {
    return Stream.of(structs(), dates()).flatMap(List::stream).toList();
  }

  private static List<Check> structs() {
    return List.of(
        struct("unordered", "elements in another order", INT + FLOAT, FLOAT + INT),
        struct("missing-int", "an int element is missing", INT, ""),
        struct("missing-string", "a string element is missing", TEXT, ""),
        struct(
            "missing-value",
            "the whole argument is missing",
            "<value>" + INT + FLOAT + TEXT + "</value>",
            ""),
        struct("repeated", "an element appears twice", INT, INT + INT),
        struct(
            "unknown-element", "an element that is not in the schema", INT, INT + "<more>7</more>"),
        struct(
            "unknown-attribute",
            "an attribute that is not in the schema",
            "<varInt>",
            "<varInt unit=\"m\">"),
        struct("unqualified", "an element in no namespace", "<varInt>", "<varInt xmlns=\"\">"),
        struct("text", "text between elements", INT, INT + "text"),
        struct("nil-int", "an int is nil, although it is not nillable", INT, "<varInt" + NIL),
        struct(
            "nil-string", "a string is nil, although it is not nillable", TEXT, "<varString" + NIL),
        struct(
            "processing-instruction",
            "a processing instruction, which SOAP 1.1 (3) forbids senders",
            INT,
            "<?pi text?>" + INT));
  }

  private static List<Check> dates() {
    return List.of(
        date(
            "microseconds",
            "a fraction of six digits; XML Schema part 2 (3.2.7) requires support for three",
            "2026-07-15T10:20:30.123456Z"),
        date(
            "nanoseconds",
            "a fraction of nine digits; XML Schema part 2 (3.2.7) requires support for three",
            "2026-07-15T10:20:30.123456789Z"),
        open(
            "five-digit-year",
            "the year 12026; XML Schema part 2 (3.2.7) requires support for four digits",
            dateRequest("12026-07-15T10:20:30Z"),
            Operation.DATE,
            OffsetDateTime.parse("+12026-07-15T10:20:30Z")));
  }

  private static Check struct(String id, String description, String find, String replacement) {
    String request =
        text(MessageWriter.request(Operation.STRUCT, STRUCT)).replace(find, replacement);
    return open(id, description, request, Operation.STRUCT, STRUCT);
  }

  private static Check date(String id, String description, String lexical) {
    return open(
        id, description, dateRequest(lexical), Operation.DATE, OffsetDateTime.parse(lexical));
  }

  private static String dateRequest(String lexical) {
    return text(MessageWriter.request(Operation.STRING, lexical)).replace("echoString", "echoDate");
  }

  private static Check open(
      String id, String description, String request, Operation operation, Object meant) {
    return Check.open(
        "open/" + id,
        description,
        endpoint ->
            endpoint
                .post(request.getBytes(StandardCharsets.UTF_8), SoapHead.UTF_8)
                .asAnswerTo(operation, meant),
        operation);
  }

  private static String text(byte[] request) {
    return new String(request, StandardCharsets.UTF_8);
  }
}
