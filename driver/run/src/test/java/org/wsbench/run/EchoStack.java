package org.wsbench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.glassfish.jaxb.PlantedBinding;
import org.wsbench.contract.dummy.SoapEcho;
import org.wsbench.contract.dummy.WholeService;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.EndlessReplies;
import org.wsbench.load.dummy.Exchange;
import org.wsbench.load.dummy.Reply;
import org.wsbench.payload.Difference;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Payloads;
import org.wsbench.service.PlantedService;

/**
 * A service that meets the whole contract, except for the misbehavior that its words name. {@link
 * EchoProcess} has one in a process of its own.
 *
 * <p>Words: {@code slow-start=N}: refuses the first N requests; {@code dies-after=N}: its process
 * ends with the request after N; {@code corrupts=NAME}: answers messages whose name begins so
 * wrongly; {@code endless=NAME}: answers them without end; {@code hangs=NAME}: never answers them;
 * {@code logs=N}: writes N bytes for each request; {@code allocates=N}: allocates N bytes more in
 * the layer of the service; {@code only=NAME}: does not know any others; {@code one-corrupt-in=N}:
 * from request {@value #RIGHT_FIRST} on, every N-th answer is wrong; {@code endless-one-in=N}: or
 * has no end; {@code one-by-one=N}: takes N milliseconds for each, one after the other; {@code
 * burns-service=N}, {@code burns-binding=N}: burns about N microseconds of CPU time for each in the
 * layer of the service, or of data binding; {@code serves-at=N}: answers from when its process is N
 * milliseconds old; {@code per-connection=N}: keeps N bytes in its heap for each open connection;
 * {@code worker-after=N}: starts another process with the request after N; {@code uncounted}: does
 * not count requests where the system property {@code wsbench.requestCounts} says. Other words mean
 * nothing.
 */
public final class EchoStack implements AutoCloseable {
  /** So many requests are answered right: a probe, and the verification of one case. */
  static final int RIGHT_FIRST = 1 + Payloads.VARIANTS;

  static final Path WSDL = Path.of("..", "..", "wsdl");

  /** Of a burn, which take about a microsecond. */
  private static final long STEPS = 1000;

  private final Map<String, Integer> asked = new ConcurrentHashMap<>();
  private final AtomicInteger corrupted = new AtomicInteger();
  private final AtomicInteger endless = new AtomicInteger();
  private final ReentrantLock turn = new ReentrantLock(true);
  private final Map<String, String> words;
  private final WholeService service;
  private final Optional<ByteBuffer> counts;
  private final DummyServer server;

  /** Somebody must want what the burns come to. */
  private volatile long burnt;

  EchoStack(int port, Path wsdl, Map<String, String> words) throws IOException {
    this.words = words;
    service = new WholeService(wsdl);
    counts =
        Optional.ofNullable(System.getProperty("wsbench.requestCounts"))
            .filter(file -> !words.containsKey("uncounted"))
            .map(EchoStack::counts);
    server = DummyServer.start(port, this::answer);
  }

  /** Requests, bytes of bodies, requests in chunks, connections. */
  private static ByteBuffer counts(String file) {
    try (FileChannel channel =
        FileChannel.open(
            Path.of(file),
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      return channel.map(FileChannel.MapMode.READ_WRITE, 0, 4 * Long.BYTES);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static synchronized void count(ByteBuffer counts, int bytes) {
    counts.order(ByteOrder.LITTLE_ENDIAN);
    counts.putLong(Long.BYTES, counts.getLong(Long.BYTES) + bytes);
    counts.putLong(0, counts.getLong(0) + 1);
  }

  /** Starts one in this process, on a free port. */
  public static EchoStack start(String... words) throws IOException {
    return new EchoStack(0, WSDL, parsed(words));
  }

  static Map<String, String> parsed(String... words) {
    Map<String, String> parsed = new HashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      parsed.put(
          equals < 0 ? word : word.substring(0, equals),
          equals < 0 ? "" : word.substring(equals + 1));
    }
    return parsed;
  }

  /** The wrong answer to a message: that to another variant. */
  static byte[] wrongReply(Message message) {
    Message other =
        EchoCase.contract().stream()
            .filter(any -> any.operation() == message.operation())
            .flatMap(any -> Payloads.of(any).stream())
            .filter(any -> Difference.first(message.value(), any.value()).isPresent())
            .findFirst()
            .orElseThrow();
    return MessageWriter.reply(other.operation(), other.value());
  }

  /** Where it serves. */
  public URI endpoint() {
    return URI.create("http://127.0.0.1:" + server.port() + WholeService.PATH);
  }

  /** How many messages of a case it was asked for. */
  public int asked(EchoCase echoCase) {
    return asked.getOrDefault(echoCase.id(), 0);
  }

  private void answer(Exchange exchange) throws IOException, InterruptedException {
    if (exchange.number() == number("worker-after", -1)) {
      new ProcessBuilder("sleep", "1000").start();
    }
    if (exchange.number() >= number("dies-after", Integer.MAX_VALUE)) {
      System.err.println("died of request " + exchange.number());
      Runtime.getRuntime().halt(EchoProcess.DEATH);
    }
    counts.ifPresent(memory -> count(memory, exchange.request().body().length));
    if (words.containsKey("per-connection") && exchange.connection().attachment() == null) {
      exchange.connection().attach(new byte[number("per-connection", 0)]);
    }
    Optional<Message> message = WholeService.asked(exchange.request());
    if (exchange.number() < number("slow-start", 0) || isTooYoung()) {
      exchange.send(WholeService.text(503));
    } else if (message.isEmpty()) {
      exchange.send(service.reply(exchange.request()));
    } else if (!message.get().name().startsWith(words.getOrDefault("only", ""))) {
      exchange.send(SoapEcho.fault("not known"));
    } else {
      echo(exchange, message.get());
    }
  }

  private boolean isTooYoung() throws IOException {
    return words.containsKey("serves-at") && EchoProcess.age() < number("serves-at", 0);
  }

  private void echo(Exchange exchange, Message message) throws IOException, InterruptedException {
    asked.merge(message.name().replaceFirst("/.*", ""), 1, Integer::sum);
    if (words.containsKey("one-by-one")) {
      turn.lock();
      try {
        Thread.sleep(number("one-by-one", 0));
      } finally {
        turn.unlock();
      }
    }
    System.err.print("x".repeat(number("logs", 0)));
    burnt =
        PlantedService.burn(STEPS * number("burns-service", 0))
            + PlantedBinding.burn(STEPS * number("burns-binding", 0));
    PlantedService.allocate(number("allocates", 0));
    if (words.containsKey("hangs") && message.name().startsWith(words.get("hangs"))) {
      new CountDownLatch(1).await();
    } else if (isDue("endless", "endless-one-in", exchange, message)) {
      endless.incrementAndGet();
      EndlessReplies.chunked().answer(exchange);
    } else if (isDue("corrupts", "one-corrupt-in", exchange, message)) {
      corrupted.incrementAndGet();
      exchange.send(Reply.of(200, wrongReply(message)));
    } else {
      exchange.send(SoapEcho.right(message));
    }
  }

  /** Whether a wrong answer is due by the message's name or by the request's number. */
  private boolean isDue(String byName, String oneIn, Exchange exchange, Message message) {
    return words.containsKey(byName) && message.name().startsWith(words.get(byName))
        || exchange.number() >= RIGHT_FIRST
            && exchange.number() % number(oneIn, Integer.MAX_VALUE) == 0;
  }

  private int number(String word, int otherwise) {
    return words.containsKey(word) ? Integer.parseInt(words.get(word)) : otherwise;
  }

  /** Logs how often each case was asked for, and how often it was answered wrongly. */
  void logCounts() {
    new TreeMap<>(asked)
        .forEach((name, count) -> System.err.println("asked " + name + " " + count));
    System.err.println("corrupted " + corrupted);
    System.err.println("endless " + endless);
  }

  @Override
  public void close() {
    server.close();
  }
}
