package org.wsbench.run.client;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.wsbench.payload.Difference;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.ReplyReader;

/**
 * A client that obeys, in one thread, except for the sin that its first argument names: {@code
 * DummyClient SIN COMMAND URL}. It sins when it is told the command, {@code once}, {@code call}, or
 * {@code ports}. The sin {@code takes-MICROS} is to say that each call took so long.
 */
public final class DummyClient {
  /** What a port leaves behind that leaks; it leaves a thread behind, too. */
  public static final int LEAKED_BYTES = 50_000;

  /** Which a client that forks starts when it is told to call from several threads first. */
  public static final int PROCESSES = 50;

  private final List<byte[]> leaked = new ArrayList<>();

  private final String sin;
  private final String sinsAt;
  private final URL service;
  private boolean forked;

  private DummyClient(String sin, String sinsAt, URL service) {
    this.sin = sin;
    this.sinsAt = sinsAt;
    this.service = service;
  }

  /** Writes a descriptor of such a client to {@code HOME/NAME/client.yaml}. */
  public static void describe(Path home, String name, String sin, String sinsAt)
      throws IOException {
    List<String> command =
        Stream.of(
                "{jvm}",
                "-cp",
                System.getProperty("java.class.path"),
                DummyClient.class.getName(),
                sin,
                sinsAt,
                "{url}")
            .map(word -> "\"" + word.replace("\\", "\\\\") + "\"")
            .toList();
    Files.writeString(
        Files.createDirectories(home.resolve(name)).resolve("client.yaml"),
        """
        name: %s
        title: A dummy that calls
        engine: none
        binding: none
        parser: woodstox
        language: java
        transport: URLConnection
        command: [%s]
        """
            .formatted(name, String.join(", ", command)));
  }

  public static void main(String[] args) throws Exception {
    System.err.println("words " + String.join(" ", args));
    DummyClient client = new DummyClient(args[0], args[1], URI.create(args[2]).toURL());
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      System.out.println(client.obey(line.split(" ")));
    }
  }

  private String obey(String[] command) throws Exception {
    boolean sins = command[0].equals(sinsAt);
    if (sins && sin.equals("garbage")) {
      return "hello, \u0007 world";
    }
    if (sins) {
      begin(command);
    }
    DummyCounts counts = new DummyCounts();
    List<Message> messages = Payloads.of(EchoCase.named(command[1]));
    long start = System.nanoTime();
    if (command[0].equals("ports")) {
      makePorts(messages, Integer.parseInt(command[2]), sins, counts);
      long nanos = System.nanoTime() - start;
      return sins ? lie(counts, nanos) : counts.json(nanos, "URLConnection");
    }
    int next = 0;
    boolean once = command[0].equals("once");
    long pause = command.length > 4 ? Long.parseLong(command[4]) : 0;
    do {
      Message message = messages.get(next++ % messages.size());
      if (sins && sin.equals("skips") && next % 2 == 0) {
        counts.verified++;
        counts.latency.recordValue(1000);
      } else {
        call(message, counts);
      }
      TimeUnit.NANOSECONDS.sleep(pause);
    } while (once
        ? next < messages.size()
        : System.nanoTime() - start < Long.parseLong(command[3]));
    long nanos = System.nanoTime() - start;
    return sins ? lie(counts, nanos) : counts.json(nanos, "URLConnection");
  }

  /** Does what a command begins with, which may be its end. */
  private void begin(String[] command) throws Exception {
    switch (sin) {
      case "hangs" -> new CountDownLatch(1).await();
      case "dies" -> {
        System.err.println("last words");
        Runtime.getRuntime().halt(7);
      }
      case "ends" -> {
        System.out.close();
        new CountDownLatch(1).await();
      }
      case "floods" -> {
        while (true) {
          System.out.print("more and more ");
        }
      }
      case "forks" -> {
        if (!command[2].equals("1") && !forked) {
          forked = true;
          fork();
        }
      }
      default -> {}
    }
  }

  /** Processes that end when their input does, which is when this one ends. */
  private static void fork() throws IOException {
    for (int process = 0; process < PROCESSES; process++) {
      new ProcessBuilder("cat").start();
    }
  }

  /** A port of a dummy is nothing, so that all it leaves behind is what it leaks. */
  private void makePorts(List<Message> messages, int count, boolean sins, DummyCounts counts)
      throws Exception {
    long callNanos = 0;
    for (int port = 0; port < count; port++) {
      if (sins && sin.equals("leaks")) {
        leaked.add(new byte[LEAKED_BYTES]);
        CountDownLatch never = new CountDownLatch(1);
        Thread.ofPlatform().daemon().start(() -> awaitForever(never));
      }
      long begin = System.nanoTime();
      if (sins && sin.equals("skips")) {
        counts.verified++;
        counts.latency.recordValue(1000);
      } else {
        call(messages.get(port % messages.size()), counts);
      }
      callNanos += System.nanoTime() - begin;
    }
    counts.ports =
        String.format(
            Locale.ROOT,
            ",\"ports\":{\"makeNanos\":%d,\"makeCpuNanos\":0,\"callNanos\":%d,\"callCpuNanos\":0}",
            count,
            callNanos - count);
  }

  private static void awaitForever(CountDownLatch never) {
    try {
      never.await();
    } catch (InterruptedException e) {
      // Nobody interrupts it.
    }
  }

  private String lie(DummyCounts counts, long nanos) {
    return switch (sin) {
      case "timeless" -> {
        counts.ports = "";
        yield counts.json(nanos, "URLConnection");
      }
      case "backwards" -> {
        counts.ports = counts.ports.replace("\"makeNanos\":", "\"makeNanos\":-");
        yield counts.json(nanos, "URLConnection");
      }
      case "overcounts" -> {
        counts.verified++;
        counts.latency.recordValue(1000);
        yield counts.json(nanos, "URLConnection");
      }
      case "forgets" -> {
        counts.verified--;
        yield counts.json(nanos, "URLConnection");
      }
      case "negative" -> {
        counts.corrupt = -1;
        yield counts.json(nanos, "URLConnection");
      }
      case "misnames" -> {
        counts.corrupt = 1;
        counts.variant = 32;
        yield counts.json(nanos, "URLConnection");
      }
      case "hurries" -> counts.json(nanos / 1000, "URLConnection");
      case "dawdles" -> counts.json(nanos * 1000, "URLConnection");
      case "elsewhere" -> counts.json(nanos, "java.net.http");
      case "cipher" -> "{\"nanos\":%d,\"verified\":1,\"latency\":\"###\"}".formatted(nanos);
      default -> counts.json(nanos, "URLConnection");
    };
  }

  private long told(long nanos) {
    String takes = "takes-";
    return sin.startsWith(takes)
        ? TimeUnit.MICROSECONDS.toNanos(Long.parseLong(sin.substring(takes.length())))
        : nanos;
  }

  private void call(Message message, DummyCounts counts) throws Exception {
    long begin = System.nanoTime();
    HttpURLConnection connection = (HttpURLConnection) service.openConnection();
    connection.setDoOutput(true);
    connection.setRequestProperty("Content-Type", "text/xml; charset=utf-8");
    connection.setRequestProperty("SOAPAction", "\"\"");
    try (OutputStream out = connection.getOutputStream()) {
      out.write(message.request());
    }
    Object received =
        ReplyReader.read(message.operation(), connection.getInputStream().readAllBytes());
    if (Difference.first(message.value(), received).isEmpty()) {
      counts.verified++;
      counts.latency.recordValue(told(System.nanoTime() - begin));
    } else {
      counts.corrupt++;
      counts.detail = "another value";
    }
  }
}
