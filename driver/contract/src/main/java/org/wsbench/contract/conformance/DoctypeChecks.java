package org.wsbench.contract.conformance;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.payload.Operation;

/**
 * Checks with document type declarations. SOAP 1.1, section 3, forbids them, and a stack that reads
 * them must at least not resolve external entities. The files and addresses are on this machine: a
 * service on another machine cannot reach them.
 */
final class DoctypeChecks {
  private DoctypeChecks() {}

  static List<Check> all() {
    return Stream.of(internal(), external()).flatMap(List::stream).toList();
  }

  private static List<Check> internal() {
    return List.of(
        check(
            "doctype/refused",
            "a document type declaration is refused",
            endpoint -> post(endpoint, "<!DOCTYPE x>", "text").problemAsRefusal()),
        check(
            "doctype/internal-entity",
            "an entity declared in the message is refused",
            endpoint ->
                post(endpoint, "<!DOCTYPE x [<!ENTITY e \"text\">]>", "&e;").problemAsRefusal()),
        check(
            "doctype/expansion",
            "entities that expand to a billion characters are refused in time",
            endpoint -> post(endpoint, HostileXml.entityExpansion()).problemAsRefusal()));
  }

  /** Checks with declarations that name a file or an address. */
  private static List<Check> external() {
    return List.of(
        check(
            "doctype/file",
            "an external entity that names a file is not read",
            DoctypeChecks::file),
        check(
            "doctype/http",
            "an external entity is not fetched",
            endpoint -> fetched(endpoint, HostileXml::externalEntity)),
        check(
            "doctype/external-subset",
            "an external DTD is not fetched",
            endpoint ->
                fetched(
                    endpoint,
                    address ->
                        HostileXml.request("<!DOCTYPE x SYSTEM \"" + address + "\">", "text"))),
        check(
            "doctype/parameter-entity",
            "an external parameter entity is not fetched",
            endpoint ->
                fetched(
                    endpoint,
                    address ->
                        HostileXml.request(
                            "<!DOCTYPE x [<!ENTITY % p SYSTEM \"" + address + "\"> %p;]>",
                            "text"))));
  }

  private static Check check(String id, String description, Check.Test test) {
    return Check.hostile(id, description, test, Operation.STRING);
  }

  private static Optional<String> file(Endpoint endpoint) throws IOException, InterruptedException {
    String secret = "secret-" + UUID.randomUUID();
    Path file = Files.createTempFile("wsbench-entity-", ".txt");
    try {
      Files.writeString(file, secret);
      return post(endpoint, HostileXml.externalEntity(file.toUri())).contains(secret)
          ? Optional.of("the answer holds the content of a local file")
          : Optional.empty();
    } finally {
      Files.delete(file);
    }
  }

  private static Optional<String> fetched(Endpoint endpoint, Function<URI, String> request)
      throws IOException, InterruptedException {
    try (LoopbackListener listener = new LoopbackListener()) {
      post(endpoint, request.apply(listener.uri()));
      return listener.connections() == 0
          ? Optional.empty()
          : Optional.of("the service fetched an address that the message names");
    }
  }

  private static ExaminedReply post(Endpoint endpoint, String doctype, String value)
      throws IOException, InterruptedException {
    return post(endpoint, HostileXml.request(doctype, value));
  }

  private static ExaminedReply post(Endpoint endpoint, String request)
      throws IOException, InterruptedException {
    return endpoint.post(request.getBytes(StandardCharsets.UTF_8), SoapHead.UTF_8);
  }
}
