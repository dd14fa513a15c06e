package org.wsbench.app.stack;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server process that behaves or misbehaves as it is told: {@code DummyStack BEHAVIOR PORT [more
 * words]}. It writes its words to stderr first.
 */
final class DummyStack {
  private static final String REPLY =
      "<?xml version='1.0' encoding='UTF-8'?>"
          + "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body>"
          + "<echoVoidResponse xmlns='http://wsbench.org/wstest'/></e:Body></e:Envelope>";
  private static final String FAULT =
      "<e:Envelope xmlns:e='http://schemas.xmlsoap.org/soap/envelope/'><e:Body><e:Fault>"
          + "<faultcode>e:Server</faultcode><faultstring>not yet</faultstring>"
          + "</e:Fault></e:Body></e:Envelope>";
  private static final int SLOW_REFUSALS = 3;

  private DummyStack() {}

  public static void main(String[] args) throws Exception {
    System.err.println("words " + Arrays.toString(args));
    System.err.println("heap " + Runtime.getRuntime().maxMemory() / (1 << 20));
    System.err.println("folder " + System.getProperty("user.dir"));
    int port = Integer.parseInt(args[1]);
    switch (args[0]) {
      case "normal" -> serve(port, 0, 200, REPLY);
      case "slow" -> serve(port, SLOW_REFUSALS, 200, REPLY);
      case "fault" -> serve(port, 0, 200, FAULT);
      case "missing" -> serve(port, 0, 404, "");
      case "deaf" -> new CountDownLatch(1).await();
      case "dead" -> {
        System.err.println("cannot go on");
        System.exit(7);
      }
      case "stubborn" -> {
        Runtime.getRuntime().addShutdownHook(new Thread(DummyStack::waitForever));
        serve(port, 0, 200, REPLY);
      }
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  /** Serves on a port; the first few requests get status 503. */
  private static void serve(int port, int refusals, int status, String body) throws IOException {
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    AtomicInteger left = new AtomicInteger(refusals);
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    server.createContext(
        "/services/WSTestService",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          boolean refuse = left.getAndDecrement() > 0;
          exchange.getResponseHeaders().add("Content-Type", "text/xml");
          exchange.sendResponseHeaders(
              refuse ? 503 : status, bytes.length == 0 ? -1 : bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    server.createContext("/exit", exchange -> Runtime.getRuntime().halt(9));
    server.start();
  }

  private static void waitForever() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
