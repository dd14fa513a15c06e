package org.wsbench.run;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.glassfish.jaxb.PlantedBinding;
import org.wsbench.contract.ReadinessProbe;
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
 * A service that meets the whole contract, except for the misbehavior that its arguments name, in a
 * process of its own ({@code EchoStack PORT [WORD...]}) or in the test's. When its process is ended
 * it logs how often each case was asked for and answered wrongly.
 *
 * <p>Words: {@code never-ready}; {@code dead}: ends at once; {@code slow-start=N}: refuses the
 * first N requests; {@code dies-after=N}: ends with the request after N; {@code corrupts=NAME}:
 * answers messages whose name begins so wrongly; {@code endless=NAME}: answers them without end;
 * {@code hangs=NAME}: never answers them; {@code logs=N}: writes N bytes for each request; {@code
 * allocates=N}: allocates N bytes more in the layer of the service; {@code collects=N}: collects
 * garbage for N milliseconds of each second; {@code stubborn}: goes on after SIGTERM; {@code
 * only=NAME}: does not know any others; {@code one-corrupt-in=N}: from request {@value
 * #RIGHT_FIRST} on, every N-th answer is wrong; {@code endless-one-in=N}: or has no end; {@code
 * one-by-one=N}: takes N milliseconds for each, one after the other; {@code burns-service=N},
 * {@code burns-binding=N}: burns about N microseconds of CPU time for each in the layer of the
 * service, or of data binding; {@code sleeps=N}: warms up, sleeps N milliseconds before it listens,
 * and logs its age in milliseconds then; {@code serves-at=N}: listens before it is N milliseconds
 * old, and answers from then on; {@code holds=N}: holds N MB outside of its heap; {@code keeps=N}:
 * keeps N MB in its heap; {@code per-connection=N}: keeps N bytes in its heap for each open
 * connection; {@code worker-after=N}: starts another process with the request after N; {@code
 * uncounted}: does not count requests where the system property {@code wsbench.requestCounts} says.
 * Other words mean nothing. It logs what the system property {@code wsbench.replies} asks for, and
 * does not do it.
 */
public final class EchoStack implements AutoCloseable {
  /** So many requests are answered right: a probe, and the verification of one case. */
  static final int RIGHT_FIRST = 1 + Payloads.VARIANTS;

  /** How {@link #main} ends when it dies. */
  static final int DEATH = 9;

  private static final Path WSDL = Path.of("..", "..", "wsdl");

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

  private static final int MEGABYTE = 1 << 20;

  private static final int WARM_UP_REQUESTS = 50;

  /** Memory that is not collected. */
  private static ByteBuffer held;

  /** Memory that every collection leaves. */
  private static byte[][] kept;

  /** Somebody must want what the burns come to. */
  private volatile long burnt;

  private EchoStack(int port, Path wsdl, Map<String, String> words) throws IOException {
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

  /** Starts one as the process. */
  public static void main(String[] args) throws Exception {
    Map<String, String> words = parsed(Arrays.copyOfRange(args, 2, args.length));
    System.err.println("words " + String.join(" ", args));
    Optional.ofNullable(System.getProperty("wsbench.replies"))
        .ifPresent(word -> System.err.println("replies " + word));
    if (words.containsKey("dead")) {
      System.err.println("cannot go on");
      Runtime.getRuntime().halt(DEATH);
    }
    if (words.containsKey("holds")) {
      held = ByteBuffer.allocateDirect(MEGABYTE * Integer.parseInt(words.get("holds")));
    }
    if (words.containsKey("keeps")) {
      kept = new byte[Integer.parseInt(words.get("keeps"))][MEGABYTE];
    }
    if (words.containsKey("sleeps")) {
      warmUp(Path.of(args[1]));
      Thread.sleep(Long.parseLong(words.get("sleeps")));
    }
    if (!words.containsKey("never-ready")) {
      // Before it listens, because a reply may be there right after.
      long age = words.containsKey("sleeps") ? age() : 0;
      EchoStack stack = new EchoStack(Integer.parseInt(args[0]), Path.of(args[1]), words);
      if (words.containsKey("sleeps")) {
        System.err.println("age " + age);
      }
      Runtime.getRuntime().addShutdownHook(new Thread(stack::logCounts));
      if (words.containsKey("collects")) {
        Thread.ofPlatform().daemon().start(() -> collect(stack.number("collects", 0)));
      }
      if (words.containsKey("stubborn")) {
        Runtime.getRuntime().addShutdownHook(new Thread(EchoStack::waitForever));
      }
    }
    waitForever();
  }

  /** Its first reply then takes as long as any other. */
  private static void warmUp(Path wsdl) throws IOException, InterruptedException {
    try (EchoStack hidden = new EchoStack(0, wsdl, Map.of());
        ReadinessProbe probe = new ReadinessProbe(hidden.endpoint())) {
      for (int i = 0; i < WARM_UP_REQUESTS; i++) {
        probe.problem(Duration.ofSeconds(30));
      }
    }
  }

  /** Milliseconds since the start of the process, in steps of 10 ms (proc(5), stat, field 22). */
  private static long age() throws IOException {
    String stat = Files.readString(Path.of("/proc/self/stat"));
    long startTick = Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[19]);
    double uptime = Double.parseDouble(Files.readString(Path.of("/proc/uptime")).split(" ")[0]);
    return Math.round(1000 * uptime) - 10 * startTick;
  }

  /** Until the JVM itself has counted so many milliseconds of pauses, each second. */
  private static void collect(int millis) {
    try {
      while (true) {
        Thread.sleep(1000);
        long before = collectedMillis();
        while (collectedMillis() - before < millis) {
          System.gc();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static long collectedMillis() {
    return ManagementFactory.getGarbageCollectorMXBeans().stream()
        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
        .sum();
  }

  private static void waitForever() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static Map<String, String> parsed(String... words) {
    Map<String, String> parsed = new HashMap<>();
    for (String word : words) {
      int equals = word.indexOf('=');
      parsed.put(
          equals < 0 ? word : word.substring(0, equals),
          equals < 0 ? "" : word.substring(equals + 1));
    }
    return parsed;
  }

  /** Writes a descriptor of such a stack to {@code HOME/NAME/stack.yaml}. */
  public static void describe(Path home, String name, List<String> words, String... moreYaml)
      throws IOException {
    Path folder = Files.createDirectories(home.resolve(name));
    Stream<String> command =
        Stream.concat(
            Stream.of(
                "{jvm}",
                "-cp",
                System.getProperty("java.class.path"),
                EchoStack.class.getName(),
                "{port}",
                WSDL.toAbsolutePath().toString(),
                "{service}"),
            words.stream());
    List<String> quoted = command.map(word -> "\"" + word.replace("\\", "\\\\") + "\"").toList();
    Files.writeString(
        folder.resolve("stack.yaml"),
        """
        name: %s
        title: A dummy that echoes
        engine: none
        binding: none
        parser: woodstox
        language: java
        container: none
        command: [%s]
        path: %s
        wsdl: %s?wsdl
        %s
        """
            .formatted(
                name,
                String.join(", ", quoted),
                WholeService.PATH,
                WholeService.PATH,
                String.join("\n", moreYaml)));
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
      Runtime.getRuntime().halt(DEATH);
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
    return words.containsKey("serves-at") && age() < number("serves-at", 0);
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

  private void logCounts() {
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
