package org.wsbench.contract.robustness;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.wsbench.contract.client.Body;
import org.wsbench.contract.client.RawReply;
import org.wsbench.contract.client.RawRequest;
import org.wsbench.contract.conformance.HostileXml;
import org.wsbench.contract.conformance.LoopbackListener;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;
import org.wsbench.payload.model.ItemArray;

/** Attacks with one malformed, dangerous, or huge request. */
final class MessageAttacks {
  private static final String MARK = "VALUE";
  private static final String STRING = text(Operation.STRING, MARK);
  private static final String NO_ITEMS = text(Operation.ARRAY, new ItemArray(List.of()));
  private static final String ITEM =
      "<items><id>1</id><description/><price>1</price><inventory>1</inventory>"
          + "<location><id/><description/><address/></location>"
          + "<creationdate>2026-01-01T00:00:00Z</creationdate></items>";
  private static final int ATTRIBUTES = 100_000;
  private static final int DEPTH = 100_000;
  private static final int ITEMS = 1_000_000;
  private static final int HEADER_BYTES = 1_000_000;
  private static final int TEXT_UNIT_BYTES = 1000;
  private static final int TEXT_UNITS = 100_000;
  private static final int MISSING_BYTES = 1000;

  private MessageAttacks() {}

  static List<Attack> all() {
    return Stream.of(broken(), entities(), large()).flatMap(List::stream).toList();
  }

  /** Messages that are not what their syntax or their header says. */
  private static List<Attack> broken() {
    Body regular = Body.of(STRING);
    long length = regular.length();
    return List.of(
        message(
            "malformed-xml",
            "XML with mismatched tags",
            RawRequest.of(Body.of(STRING.replace("</value>", "</walue>")))),
        message(
            "truncated-body",
            "half of the body; then the client closes its side",
            new RawRequest(
                List.of(), Body.of(STRING.substring(0, STRING.length() / 2)), length, true)),
        message(
            "length-too-long",
            "`Content-Length` is 1,000 bytes more than the client sends; then it waits",
            new RawRequest(List.of(), regular, length + MISSING_BYTES, false)),
        message(
            "length-too-short",
            "`Content-Length` is half of what the client sends",
            new RawRequest(List.of(), regular, length / 2, false)),
        message(
            "huge-header",
            "an HTTP header field of 1,000,000 bytes",
            new RawRequest(
                List.of("X-Large: " + "x".repeat(HEADER_BYTES)), regular, length, false)));
  }

  private static List<Attack> entities() {
    return List.of(
        new Attack(
            "entity-file",
            "an external entity that names a file on the server's machine",
            MessageAttacks::file),
        new Attack(
            "entity-http",
            "an external entity that names an HTTP address on the server's machine",
            MessageAttacks::http),
        message(
            "entity-expansion",
            "entities that expand to 1,000,000,000 characters (billion laughs)",
            RawRequest.of(Body.of(HostileXml.entityExpansion()))));
  }

  private static List<Attack> large() {
    return List.of(
        message(
            "attributes",
            "an element with 100,000 attributes",
            RawRequest.of(Body.of(STRING.replace("<value>", "<value" + attributes() + ">")))),
        message("nesting", "100,000 nested elements", RawRequest.of(nested())),
        message(
            "text-100mb",
            "a string of 100,000,000 characters",
            RawRequest.of(Body.repeating(STRING, MARK, "x".repeat(TEXT_UNIT_BYTES), TEXT_UNITS))),
        message(
            "items-1m",
            "an array of 1,000,000 items",
            RawRequest.of(Body.repeating(items(), MARK, ITEM, ITEMS))));
  }

  private static Attack message(String id, String description, RawRequest request) {
    return new Attack(id, description, target -> target.send(request));
  }

  private static String text(Operation operation, Object value) {
    return new String(MessageWriter.request(operation, value), StandardCharsets.UTF_8);
  }

  private static String attributes() {
    StringBuilder attributes = new StringBuilder();
    for (int i = 0; i < ATTRIBUTES; i++) {
      attributes.append(" a").append(i).append("=\"\"");
    }
    return attributes.toString();
  }

  private static Body nested() {
    int at = STRING.indexOf(MARK);
    return new Body(
        List.of(
            Body.Part.of(STRING.substring(0, at), 1),
            Body.Part.of("<a>", DEPTH),
            Body.Part.of("</a>", DEPTH),
            Body.Part.of(STRING.substring(at + MARK.length()), 1)));
  }

  private static String items() {
    String marked = NO_ITEMS.replaceFirst("<value(/>|></value>)", "<value>" + MARK + "</value>");
    if (!marked.contains(MARK)) {
      throw new IllegalStateException("no place for items in " + NO_ITEMS);
    }
    return marked;
  }

  private static AttackAnswer file(AttackTarget target) throws IOException, InterruptedException {
    String secret = "secret-" + UUID.randomUUID();
    Path file = Files.createTempFile("wsbench-entity-", ".txt");
    try {
      Files.writeString(file, secret);
      RawReply reply =
          target.client().send(RawRequest.of(Body.of(HostileXml.externalEntity(file.toUri()))));
      AttackAnswer answer = AttackAnswer.of(reply);
      return reply.contains(secret) ? answer.leaking("the file was read") : answer;
    } finally {
      Files.delete(file);
    }
  }

  private static AttackAnswer http(AttackTarget target) throws IOException, InterruptedException {
    try (LoopbackListener listener = new LoopbackListener()) {
      AttackAnswer answer =
          target.send(RawRequest.of(Body.of(HostileXml.externalEntity(listener.uri()))));
      return listener.connections() > 0 ? answer.leaking("the address was fetched") : answer;
    }
  }
}
