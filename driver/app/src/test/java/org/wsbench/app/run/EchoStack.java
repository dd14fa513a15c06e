package org.wsbench.app.run;

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
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.wsbench.contract.conformance.DistinctLoad;
import org.wsbench.payload.Difference;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Payloads;

/**
 * A service that keeps the whole contract but for the ways in which it is told to misbehave, in a
 * process of its own ({@code EchoStack PORT [WORD...]}) or in the test's. When its process is ended
 * it logs how often each case was asked for and answered wrongly.
 *
 * <p>Words: {@code never-ready}; {@code dead}: ends at once; {@code slow-start=N}: refuses the
 * first N requests; {@code dies-after=N}: ends with the request after N; {@code corrupts=NAME}:
 * answers messages whose name begins so wrongly; {@code only=NAME}: does not know any others;
 * {@code one-corrupt-in=N}: from request {@value #RIGHT_FIRST} on, every N-th answer is wrong.
 * Other words mean nothing.
 */
public final class EchoStack implements AutoCloseable {
  /** So many requests are answered right before {@code one-corrupt-in} sets in. */
  static final int RIGHT_FIRST = 120;

  /** How {@link #main} ends when it dies. */
  static final int DEATH = 9;

  private static final String PATH = "/services/WSTestService";
  private static final String XML = "text/xml; charset=utf-8";
  private static final Path WSDL = Path.of("..", "..", "wsdl");
  private static final byte[] FAULT =
      ("<S:Envelope xmlns:S='http://schemas.xmlsoap.org/soap/envelope/'><S:Body><S:Fault>"
              + "<faultcode>S:Client</faultcode><faultstring>not known</faultstring>"
              + "</S:Fault></S:Body></S:Envelope>")
          .getBytes(StandardCharsets.UTF_8);

  private static final Map<ByteBuffer, Message> MESSAGES = messages();

  private final Map<String, Integer> asked = new ConcurrentHashMap<>();
  private final AtomicInteger requests = new AtomicInteger();
  private final AtomicInteger corrupted = new AtomicInteger();
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, String> words;
  private final Path wsdl;
  private final HttpServer server;

  private EchoStack(int port, Path wsdl, Map<String, String> words) throws IOException {
    this.words = words;
    this.wsdl = wsdl;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext("/", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  /** Starts one in this process, on a free port. */
  public static EchoStack start(String... words) throws IOException {
    return new EchoStack(0, WSDL, parsed(words));
  }

  /** Starts one as the process. */
  public static void main(String[] args) throws Exception {
    System.setProperty("sun.net.httpserver.nodelay", "true");
    Map<String, String> words = parsed(Arrays.copyOfRange(args, 2, args.length));
    System.err.println("words " + String.join(" ", args));
    if (words.containsKey("dead")) {
      System.err.println("cannot go on");
      Runtime.getRuntime().halt(DEATH);
    }
    if (words.containsKey("never-ready")) {
      new CountDownLatch(1).await();
    }
    EchoStack stack = new EchoStack(Integer.parseInt(args[0]), Path.of(args[1]), words);
    Runtime.getRuntime().addShutdownHook(new Thread(stack::logCounts));
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
        container: HTTP server of the JDK
        command: [%s]
        path: %s
        wsdl: %s?wsdl
        %s
        """
            .formatted(name, String.join(", ", quoted), PATH, PATH, String.join("\n", moreYaml)));
  }

  /** The wrong answer to a message: that to another variant. */
  static byte[] wrongReply(Message message) {
    Message other =
        MESSAGES.values().stream()
            .filter(any -> any.operation() == message.operation())
            .filter(any -> Difference.first(message.value(), any.value()).isPresent())
            .findFirst()
            .orElseThrow();
    return MessageWriter.reply(other.operation(), other.value());
  }

  /** Where it serves. */
  public URI endpoint() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + PATH);
  }

  /** How many messages of a case it was asked for. */
  public int asked(EchoCase echoCase) {
    return asked.getOrDefault(echoCase.id(), 0);
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = exchange.getRequestBody().readAllBytes();
      int number = requests.getAndIncrement();
      if (number >= number("dies-after", Integer.MAX_VALUE)) {
        System.err.println("died of request " + number);
        Runtime.getRuntime().halt(DEATH);
      }
      boolean early = number < number("slow-start", 0);
      Message message = MESSAGES.get(ByteBuffer.wrap(body));
      if (early) {
        send(exchange, 503, "text/plain", new byte[] {'x'});
      } else if (exchange.getRequestMethod().equals("GET")) {
        document(exchange);
      } else if (!exchange.getRequestHeaders().getFirst("Content-Type").startsWith("text/xml")) {
        send(exchange, 415, "text/plain", new byte[] {'x'});
      } else if (message == null || !message.name().startsWith(words.getOrDefault("only", ""))) {
        send(exchange, 500, XML, FAULT);
      } else {
        echo(exchange, message, number);
      }
    }
  }

  private void echo(HttpExchange exchange, Message message, int number) throws IOException {
    asked.merge(message.name().replaceFirst("/.*", ""), 1, Integer::sum);
    boolean wrong =
        words.containsKey("corrupts") && message.name().startsWith(words.get("corrupts"))
            || number >= RIGHT_FIRST && number % number("one-corrupt-in", Integer.MAX_VALUE) == 0;
    if (wrong) {
      corrupted.incrementAndGet();
      send(exchange, 200, XML, wrongReply(message));
    } else {
      send(exchange, 200, XML, MessageWriter.reply(message.operation(), message.value()));
    }
  }

  private int number(String word, int otherwise) {
    return words.containsKey(word) ? Integer.parseInt(words.get(word)) : otherwise;
  }

  private void document(HttpExchange exchange) throws IOException {
    if (exchange.getRequestURI().getPath().endsWith("/wstest.xsd")) {
      send(exchange, 200, XML, Files.readAllBytes(wsdl.resolve("wstest.xsd")));
    } else if ("wsdl".equals(exchange.getRequestURI().getQuery())) {
      String text =
          Files.readString(wsdl.resolve("wstest.wsdl"))
              .replaceAll("location=\"http://[^\"]*\"", "location=\"" + endpoint() + "\"");
      send(exchange, 200, XML, text.getBytes(StandardCharsets.UTF_8));
    } else {
      send(exchange, 405, "text/plain", new byte[] {'x'});
    }
  }

  private static void send(HttpExchange exchange, int status, String contentType, byte[] body)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", contentType);
    exchange.sendResponseHeaders(status, body.length);
    exchange.getResponseBody().write(body);
  }

  private void logCounts() {
    new TreeMap<>(asked)
        .forEach((name, count) -> System.err.println("asked " + name + " " + count));
    System.err.println("corrupted " + corrupted);
  }

  private static Map<ByteBuffer, Message> messages() {
    Map<ByteBuffer, Message> messages = new HashMap<>();
    Payloads.edges().forEach(edge -> messages.put(ByteBuffer.wrap(edge.request()), edge));
    Arrays.stream(EchoCase.values())
        .flatMap(echoCase -> Payloads.of(echoCase).stream())
        .forEach(message -> messages.put(ByteBuffer.wrap(message.request()), message));
    DistinctLoad.messages()
        .forEach(message -> messages.put(ByteBuffer.wrap(message.request()), message));
    return messages;
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
