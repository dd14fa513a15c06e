package org.wsbench.jmh.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.wsbench.result.jmh.TestJmh;

/**
 * Takes the command line of the microbenchmarks and measures nothing: its forks are threads, whose
 * figures are invented. The regex {@code broken} makes the binding adb fail as a fork does, {@code
 * dying} lets its connection end in the middle, {@code unknown} makes it refuse its options, {@code
 * words} prints the command line as an error, {@code slow} makes it take {@link #WRITING} until it
 * writes its results, and {@code full} makes it end instead.
 */
public final class InTurns {
  private static final List<String> BINDINGS = List.of("adb", "jaxb", "jaxb@2", "stax");
  private static final Map<String, Double> MICROS =
      Map.of("adb", 12.0, "jaxb", 20.0, "jaxb@2", 20.0, "stax", 10.0, "both", 35.0, "parse", 5.0);

  /** How long the regex {@code slow} makes it take to write. */
  public static final Duration WRITING = Duration.ofSeconds(2);

  /** What other benchmarks are called; they are there if a regular expression names them. */
  private static final Map<String, String> OTHERS =
      Map.of(
          "both", "RoundTrip.roundTrip binding=jaxb echoCase=echoStruct parser=woodstox",
          "parse", "Parse.parse echoCase=echoStruct parser=woodstox",
          "once", "FirstUse.jaxbContext");

  private final List<String> words;
  private final List<String> rows;
  private final int port;
  private final Map<String, List<List<Double>>> scores = new LinkedHashMap<>();
  private final Map<String, List<List<Double>>> turns = new LinkedHashMap<>();

  private InTurns(List<String> words, int port) {
    this.words = words;
    List<String> all = new ArrayList<>(BINDINGS);
    all.addAll(words.contains("RoundTrip") ? List.of("both", "parse") : List.of("once"));
    this.rows = List.copyOf(all);
    this.port = port;
  }

  /** Serves until its input ends. */
  public static void main(String[] args) throws Exception {
    List<String> words = Arrays.asList(args);
    int port = Integer.parseInt(words.getFirst());
    if (words.contains("unknown")) {
      System.err.println("no benchmark matches unknown");
      System.exit(2);
    }
    if (words.contains("words")) {
      System.err.println(String.join(" ", words));
      System.exit(1);
    }
    new InTurns(words, port).serve();
  }

  private static String name(String binding) {
    if (OTHERS.containsKey(binding)) {
      return OTHERS.get(binding);
    }
    return "Unmarshal.unmarshal binding=" + binding + " echoCase=echoStruct parser=woodstox";
  }

  private void serve() throws Exception {
    // A JVM may print anything; nobody is to take it for an answer.
    System.out.println("rows");
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        BufferedReader in = reader(socket);
        PrintWriter out = writer(socket)) {
      out.println("host");
      rows.forEach(row -> out.println("row " + (row.equals("once") ? "ss " : "avgt ") + name(row)));
      out.println("rows");
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.startsWith("start ")) {
          start(line.substring("start ".length()).split("[ ,]"), out);
        }
      }
    }
  }

  private void start(String[] numbers, PrintWriter out) throws Exception {
    List<Thread> forks = new ArrayList<>();
    for (String number : numbers) {
      forks.add(Thread.ofPlatform().start(() -> fork(Integer.parseInt(number), out)));
    }
    for (Thread fork : forks) {
      fork.join();
    }
    if (words.contains("full")) {
      System.err.println("no space left on device");
      System.exit(3);
    }
    if (words.contains("slow")) {
      Thread.sleep(WRITING);
    }
    write();
    out.println("over");
  }

  private static BufferedReader reader(Socket socket) throws IOException {
    return new BufferedReader(
        new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
  }

  private static PrintWriter writer(Socket socket) throws IOException {
    return new PrintWriter(socket.getOutputStream(), true, StandardCharsets.US_ASCII);
  }

  private void fork(int number, PrintWriter host) {
    String binding = rows.get(number);
    boolean once = binding.equals("once");
    List<Double> micros = new ArrayList<>();
    List<Double> cycles = new ArrayList<>();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port);
        BufferedReader in = reader(socket);
        PrintWriter out = writer(socket)) {
      out.println("hello " + ProcessHandle.current().pid() + " " + number);
      Random noise = new Random(number);
      do {
        out.println("ready");
        String go = in.readLine();
        if (go == null || go.equals("end")) {
          break;
        }
        double score = once ? 150_000 : MICROS.get(binding) * (1 + 0.01 * noise.nextGaussian());
        double turn = Double.parseDouble(go.substring("go ".length()));
        if (turn > 0) {
          micros.add(once ? score / 1000 : score);
          cycles.add(turn);
        }
        if (fails(binding, micros.size())) {
          host.println("failed " + number + " varDate differs");
          return;
        }
        out.println("done " + score + " " + 800.0);
      } while (!once);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
    if (once && micros.isEmpty()) {
      host.println("failed " + number + " No results returned");
    }
    keep(binding, micros, cycles);
  }

  private boolean fails(String binding, int turn) {
    return binding.equals("adb")
        && (words.contains("broken") || words.contains("dying") && turn == 3);
  }

  private synchronized void keep(String binding, List<Double> micros, List<Double> cycles) {
    if (!micros.isEmpty()) {
      scores.computeIfAbsent(binding, any -> new ArrayList<>()).add(micros);
      turns.computeIfAbsent(binding, any -> new ArrayList<>()).add(cycles);
    }
  }

  private synchronized void write() throws IOException {
    List<Map<String, Object>> entries = new ArrayList<>();
    scores.forEach((binding, raw) -> entries.add(entry(binding, raw)));
    Path file = Path.of(words.get(words.indexOf("-rff") + 1));
    Files.writeString(file, TestJmh.json(entries));
  }

  private Map<String, Object> entry(String binding, List<List<Double>> raw) {
    String[] name = name(binding).split(" ");
    boolean once = binding.equals("once");
    Map<String, Object> entry =
        TestJmh.entry(name[0], once ? "ss" : "avgt", once ? "ms/op" : "us/op", params(name), raw);
    return TestJmh.inTurns(entry, turns.get(binding), 800);
  }

  private static Map<String, String> params(String... name) {
    Map<String, String> params = new LinkedHashMap<>();
    Arrays.stream(name)
        .skip(1)
        .map(word -> word.split("="))
        .forEach(pair -> params.put(pair[0], pair[1]));
    return params;
  }
}
