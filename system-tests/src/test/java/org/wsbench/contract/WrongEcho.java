package org.wsbench.contract;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Payloads;

/**
 * A service that never answers right. First, nobody listens at its address; then each reply is
 * well-formed, and has the values of another message of the same case; then each is a fault.
 */
final class WrongEcho implements AutoCloseable {
  private static final String FAULT =
      """
      <S:Envelope xmlns:S="http://schemas.xmlsoap.org/soap/envelope/"><S:Body><S:Fault>\
      <faultcode>S:Server</faultcode><faultstring>planted</faultstring>\
      </S:Fault></S:Body></S:Envelope>""";

  static {
    // Else each reply waits for the acknowledgment of its header, which systems delay by 40 ms.
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  /**
   * Keeps the port from others until the end. The server can bind it nevertheless, because both may
   * share an address and this one never listens. Without that, a process that is being started by
   * another test, which has this socket for a moment, would keep the port from the server.
   */
  private final Socket reserved = new Socket();

  private final HttpServer server = HttpServer.create();
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final int port;
  private volatile boolean faults;

  /** Requests so far. */
  private int requests;

  private WrongEcho() throws IOException {
    reserved.setReuseAddress(true);
    reserved.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
    port = reserved.getLocalPort();
    server.setExecutor(threads);
    server.createContext("/", this::answer);
  }

  /** Refuses connections. */
  static WrongEcho refusing() throws IOException {
    return new WrongEcho();
  }

  /** Begins to answer. */
  void listen() throws IOException {
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.start();
  }

  /** Answers with faults from now on. */
  void fault() {
    faults = true;
  }

  URI endpoint() {
    return URI.create("http://127.0.0.1:" + port + "/services/WSTestService");
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      String request = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      boolean fault = faults;
      byte[] reply = fault ? FAULT.getBytes(StandardCharsets.UTF_8) : wrong(request);
      exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
      exchange.sendResponseHeaders(fault ? 500 : 200, reply.length);
      exchange.getResponseBody().write(reply);
    }
  }

  /** The client sends the variants in their order, one after the other. */
  private synchronized byte[] wrong(String request) {
    EchoCase echoCase =
        EchoCase.contract().stream()
            .filter(one -> one != EchoCase.ECHO_VOID)
            .filter(one -> request.contains(one.operation().element()))
            .findFirst()
            .orElseThrow();
    requests++;
    Message other = Payloads.of(echoCase).get(requests % Payloads.VARIANTS);
    return MessageWriter.reply(other.operation(), other.value());
  }

  @Override
  public void close() throws IOException {
    reserved.close();
    server.stop(0);
    threads.close();
  }
}
