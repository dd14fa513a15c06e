package org.wsbench.contract.dummy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.contract.conformance.DistinctLoad;
import org.wsbench.load.dummy.Reply;
import org.wsbench.load.dummy.Request;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/**
 * What a dummy server answers that keeps the whole contract: it echoes the messages of all cases,
 * checks and loads, refuses all others, and publishes its WSDL.
 *
 * @param wsdl folder of the contract
 */
public record WholeService(Path wsdl) {

  /** Path of the endpoint. */
  public static final String PATH = "/services/WSTestService";

  private static final List<Kind> KINDS = kinds();

  /** Messages of one kind, which are composed when the first may be asked for: all take seconds. */
  private static final class Kind {
    private final String element;
    private final Supplier<List<Message>> messages;
    private SoapEcho echo;

    /** Messages whose text has the name of an element in it. */
    Kind(String element, Supplier<List<Message>> messages) {
      this.element = element;
      this.messages = messages;
    }

    /** The text is that of the request. */
    synchronized Optional<Message> message(Request request, String text) {
      if (!text.contains(element)) {
        return Optional.empty();
      }
      if (echo == null) {
        echo = new SoapEcho(messages.get());
      }
      return echo.message(request);
    }
  }

  /** The message that a request asks to be echoed; empty if it is to be answered otherwise. */
  public static Optional<Message> asked(Request request) {
    if (!isXml(request)) {
      return Optional.empty();
    }
    String text = new String(request.body(), StandardCharsets.ISO_8859_1);
    return KINDS.stream()
        .map(kind -> kind.message(request, text))
        .flatMap(Optional::stream)
        .findFirst();
  }

  /** The right reply. */
  public Reply reply(Request request) {
    if (request.method().equals("GET")) {
      return document(request);
    }
    if (!isXml(request)) {
      return text(415);
    }
    return asked(request).map(SoapEcho::right).orElseGet(() -> SoapEcho.fault("not known"));
  }

  /** A reply of HTTP alone. */
  public static Reply text(int status) {
    return Reply.of(status, Reply.ascii("x")).with("Content-Type: text/plain");
  }

  private static boolean isXml(Request request) {
    return request.header("Content-Type").filter(type -> type.startsWith("text/xml")).isPresent();
  }

  private Reply document(Request request) {
    try {
      if (request.path().endsWith("/wstest.xsd")) {
        return xml(Files.readString(wsdl.resolve("wstest.xsd")));
      }
      if (!request.path().endsWith("?wsdl")) {
        return text(405);
      }
      String address = "http://" + request.header("Host").orElseThrow() + PATH;
      return xml(
          Files.readString(wsdl.resolve("wstest.wsdl"))
              .replaceAll("location=\"http://[^\"]*\"", "location=\"" + address + "\""));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Reply xml(String text) {
    return Reply.of(200, text.getBytes(StandardCharsets.UTF_8))
        .with("Content-Type: " + SoapHead.UTF_8);
  }

  private static List<Kind> kinds() {
    List<Kind> kinds = new ArrayList<>();
    for (EchoCase echoCase : EchoCase.contract()) {
      kinds.add(new Kind(echoCase.operation().element(), () -> Payloads.of(echoCase)));
    }
    kinds.add(new Kind("", Payloads::edges));
    for (EchoCase echoCase : DistinctLoad.CASES) {
      kinds.add(new Kind(echoCase.operation().element(), () -> DistinctLoad.messages(echoCase)));
    }
    return List.copyOf(kinds);
  }
}
