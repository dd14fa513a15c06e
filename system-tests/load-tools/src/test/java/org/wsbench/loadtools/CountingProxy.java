package org.wsbench.loadtools;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Hands requests on to a service, and counts those that it answered. */
final class CountingProxy implements AutoCloseable {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpServer server;
  private final URI service;
  private final AtomicLong answered = new AtomicLong();

  CountingProxy(URI service) throws IOException {
    this.service = service;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  /** Where it serves what the service serves. */
  URI url() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + service.getPath());
  }

  /** How many requests were answered since this was asked last. */
  long answered() {
    return answered.getAndSet(0);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] request = exchange.getRequestBody().readAllBytes();
      HttpResponse<byte[]> reply =
          client.send(
              HttpRequest.newBuilder(service)
                  .header("Content-Type", exchange.getRequestHeaders().getFirst("Content-Type"))
                  .header("SOAPAction", exchange.getRequestHeaders().getFirst("SOAPAction"))
                  .POST(HttpRequest.BodyPublishers.ofByteArray(request))
                  .build(),
              HttpResponse.BodyHandlers.ofByteArray());
      exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
      answered.incrementAndGet();
      exchange.sendResponseHeaders(reply.statusCode(), reply.body().length);
      exchange.getResponseBody().write(reply.body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
    client.shutdownNow();
  }
}
