package org.wsbench.driver.examine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;

/**
 * A document type declaration in a message: SOAP 1.1, section 3, forbids it, and a stack that reads
 * one must at least not follow it anywhere. Files and addresses are those of the examining machine:
 * a service on another machine cannot reach them.
 */
final class DoctypeTrials {
  private static final String MARK = "VALUE";
  private static final String REQUEST =
      new String(MessageWriter.request(Operation.STRING, MARK), StandardCharsets.UTF_8);

  private DoctypeTrials() {}

  static List<Trial> all() {
    return List.of(
        trial(
            "doctype/refused",
            "a document type declaration is refused",
            endpoint -> post(endpoint, "<!DOCTYPE x>", "text").problemAsRefusal()),
        trial(
            "doctype/internal-entity",
            "an entity that the message itself declares is refused",
            endpoint ->
                post(endpoint, "<!DOCTYPE x [<!ENTITY e \"text\">]>", "&e;").problemAsRefusal()),
        trial(
            "doctype/expansion",
            "entities that expand to a thousand million characters are refused in time",
            endpoint -> post(endpoint, expansion(), "&e9;").problemAsRefusal()),
        trial("doctype/file", "an external entity does not read a file", DoctypeTrials::file),
        trial(
            "doctype/http",
            "an external entity is not fetched",
            endpoint -> fetched(endpoint, "<!DOCTYPE x [<!ENTITY e SYSTEM \"%s\">]>", "&e;")),
        trial(
            "doctype/external-subset",
            "an external document type is not fetched",
            endpoint -> fetched(endpoint, "<!DOCTYPE x SYSTEM \"%s\">", "text")),
        trial(
            "doctype/parameter-entity",
            "an external parameter entity is not fetched",
            endpoint ->
                fetched(endpoint, "<!DOCTYPE x [<!ENTITY %% p SYSTEM \"%s\"> %%p;]>", "text")));
  }

  private static Trial trial(String id, String description, Trial.Test test) {
    return Trial.hostile(id, description, test, Operation.STRING);
  }

  private static Optional<String> file(Endpoint endpoint) throws IOException, InterruptedException {
    String secret = "secret-" + UUID.randomUUID();
    Path file = Files.createTempFile("wsbench-entity-", ".txt");
    try {
      Files.writeString(file, secret);
      String declaration = "<!DOCTYPE x [<!ENTITY e SYSTEM \"" + file.toUri() + "\">]>";
      return post(endpoint, declaration, "&e;").contains(secret)
          ? Optional.of("the answer holds the content of a local file")
          : Optional.empty();
    } finally {
      Files.delete(file);
    }
  }

  private static Optional<String> fetched(Endpoint endpoint, String declaration, String value)
      throws IOException, InterruptedException {
    try (LoopbackListener listener = new LoopbackListener()) {
      post(endpoint, declaration.formatted(listener.uri()), value);
      return listener.connections() == 0
          ? Optional.empty()
          : Optional.of("the service fetched an address that the message names");
    }
  }

  /** Nine levels of ten: "a thousand million laughs". */
  private static String expansion() {
    StringBuilder doctype = new StringBuilder("<!DOCTYPE x [<!ENTITY e0 \"0\">");
    for (int level = 1; level <= 9; level++) {
      String entities = ("&e" + (level - 1) + ";").repeat(10);
      doctype.append("<!ENTITY e%d \"%s\">".formatted(level, entities));
    }
    return doctype.append("]>").toString();
  }

  private static Answer post(Endpoint endpoint, String doctype, String value)
      throws IOException, InterruptedException {
    String request = REQUEST.replace("?>", "?>" + doctype).replace(MARK, value);
    return endpoint.post(request.getBytes(StandardCharsets.UTF_8), "text/xml; charset=utf-8");
  }
}
