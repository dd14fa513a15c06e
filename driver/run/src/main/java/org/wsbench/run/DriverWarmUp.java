package org.wsbench.run;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Payloads;

/**
 * Warms up the driver's own code before the first stack, on a server in its own process that knows
 * all replies. Otherwise, the driver would still be slow for the first stack of a run.
 */
public final class DriverWarmUp {

  private static final Duration LONGEST = Duration.ofSeconds(3);
  private static final int OK = 200;
  private static final int UNKNOWN_REQUEST = 400;

  private DriverWarmUp() {}

  /**
   * Loads the server with all cases in turn; large binary data do not fit into its replies.
   *
   * @param limit longest warm-up, that of a stack
   */
  public static void run(
      LoadGenerator generator,
      List<EchoCase> cases,
      int connections,
      Duration timeout,
      Duration limit)
      throws IOException, InterruptedException {
    List<EchoCase> small = cases.stream().map(DriverWarmUp::small).distinct().toList();
    Map<ByteBuffer, byte[]> replies = replies(small);
    HttpServer server =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), connections);
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      server.setExecutor(threads);
      server.createContext("/", exchange -> answer(exchange, replies));
      server.start();
      Target target = new Target("127.0.0.1", server.getAddress().getPort(), "/");
      StackLoad load = new StackLoad(generator, target, any -> connections, connections, timeout);
      try {
        Duration share =
            (limit.compareTo(LONGEST) < 0 ? limit : LONGEST).dividedBy(small.size()).plusNanos(1);
        for (EchoCase echoCase : small) {
          load.full(echoCase, share);
        }
      } catch (LoadFailedException e) {
        throw new IOException("the driver cannot load a server of its own: " + e.getMessage(), e);
      } finally {
        load.disconnect();
        server.stop(0);
      }
    }
  }

  private static EchoCase small(EchoCase echoCase) {
    return echoCase.isAttachment() ? EchoCase.ECHO_SYNTHETIC_12K : echoCase;
  }

  private static Map<ByteBuffer, byte[]> replies(List<EchoCase> cases) {
    Map<ByteBuffer, byte[]> replies = new HashMap<>();
    for (EchoCase echoCase : cases) {
      for (Message message : Payloads.of(echoCase)) {
        replies.put(
            ByteBuffer.wrap(message.request()),
            MessageWriter.reply(message.operation(), message.value()));
      }
    }
    return replies;
  }

  private static void answer(HttpExchange exchange, Map<ByteBuffer, byte[]> replies)
      throws IOException {
    try (exchange) {
      byte[] reply = replies.get(ByteBuffer.wrap(exchange.getRequestBody().readAllBytes()));
      exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
      if (reply == null) {
        exchange.sendResponseHeaders(UNKNOWN_REQUEST, -1);
      } else {
        exchange.sendResponseHeaders(OK, reply.length);
        exchange.getResponseBody().write(reply);
      }
    }
  }
}
