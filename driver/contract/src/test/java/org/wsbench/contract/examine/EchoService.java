package org.wsbench.contract.examine;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Payloads;

/** A service that keeps the contract but for the answers that a test gives instead. */
final class EchoService implements AutoCloseable {
  static {
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private static final String PATH = "/services/WSTestService";
  private static final String XML = "text/xml; charset=utf-8";
  private static final byte[] FAULT =
      ("<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body><S:Fault>"
              + "<faultcode>S:Client</faultcode><faultstring>not known</faultstring>"
              + "</S:Fault></S:Body></S:Envelope>")
          .getBytes(StandardCharsets.UTF_8);
  private static final Map<ByteBuffer, Message> MESSAGES = messages();

  /** What a test answers; empty where the service is to be right. */
  @FunctionalInterface
  interface Fault {
    Optional<HttpAnswer> answer(Request request) throws IOException;
  }

  /**
   * What was asked.
   *
   * @param message null if it is none of the known ones
   */
  record Request(Message message, String body) {
    boolean is(String name) {
      return message != null && message.name().equals(name);
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Fault fault;

  EchoService(Fault fault) throws IOException {
    this.fault = fault;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  URI endpoint() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + PATH);
  }

  URI wsdl() {
    return URI.create(endpoint() + "?wsdl");
  }

  static HttpAnswer reply(Message message) {
    return new HttpAnswer(200, XML, MessageWriter.reply(message.operation(), message.value()));
  }

  static HttpAnswer fault() {
    return new HttpAnswer(500, XML, FAULT);
  }

  /** Lets the service vanish. */
  void stop() {
    server.stop(0);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      Message message = MESSAGES.get(ByteBuffer.wrap(body));
      Request request = new Request(message, new String(body, StandardCharsets.UTF_8));
      Optional<HttpAnswer> wrong = fault.answer(request);
      HttpAnswer answer = wrong.isPresent() ? wrong.get() : right(exchange, message);
      exchange.getResponseHeaders().set("Content-Type", answer.contentType());
      exchange.sendResponseHeaders(answer.status(), answer.body().length);
      exchange.getResponseBody().write(answer.body());
    }
  }

  private HttpAnswer right(HttpExchange exchange, Message message) throws IOException {
    if (exchange.getRequestMethod().equals("GET")) {
      return document(exchange.getRequestURI());
    }
    String contentType = exchange.getRequestHeaders().getFirst("Content-Type");
    if (!contentType.startsWith("text/xml")) {
      return new HttpAnswer(415, "text/plain", new byte[] {'x'});
    }
    return message == null ? fault() : reply(message);
  }

  private HttpAnswer document(URI uri) throws IOException {
    if (uri.getPath().endsWith("/wstest.xsd")) {
      return new HttpAnswer(200, XML, Files.readAllBytes(Path.of("../../wsdl/wstest.xsd")));
    }
    if (!"wsdl".equals(uri.getQuery())) {
      return new HttpAnswer(405, "text/plain", new byte[] {'x'});
    }
    String wsdl =
        Files.readString(Path.of("../../wsdl/wstest.wsdl"))
            .replaceAll("location=\"http://[^\"]*\"", "location=\"" + endpoint() + "\"");
    return new HttpAnswer(200, XML, wsdl.getBytes(StandardCharsets.UTF_8));
  }

  private static Map<ByteBuffer, Message> messages() {
    Map<ByteBuffer, Message> messages = new HashMap<>();
    Payloads.edges().forEach(edge -> messages.put(ByteBuffer.wrap(edge.request()), edge));
    Arrays.stream(EchoCase.values())
        .flatMap(echoCase -> Payloads.of(echoCase).stream())
        .forEach(message -> messages.put(ByteBuffer.wrap(message.request()), message));
    return messages;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
