package org.wsbench.contract.dummy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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

  /** All messages that such a service knows. */
  public static final List<Message> MESSAGES = messages();

  private static final SoapEcho ECHO = new SoapEcho(MESSAGES);

  /** The message that a request asks to be echoed; empty if it is to be answered otherwise. */
  public static Optional<Message> asked(Request request) {
    return isXml(request) ? ECHO.message(request) : Optional.empty();
  }

  /** The right reply. */
  public Reply reply(Request request) {
    if (request.method().equals("GET")) {
      return document(request);
    }
    return isXml(request) ? ECHO.right(request) : text(415);
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

  private static List<Message> messages() {
    List<Message> messages = new ArrayList<>(Payloads.edges());
    Arrays.stream(EchoCase.values()).map(Payloads::of).forEach(messages::addAll);
    messages.addAll(DistinctLoad.messages());
    return List.copyOf(messages);
  }
}
