package org.wsbench.run;

import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.wsbench.contract.ReadinessProbe;
import org.wsbench.contract.dummy.WholeService;

/**
 * A process that serves an {@link EchoStack}: {@code EchoProcess PORT WSDL SERVICE [WORD...]}. When
 * it is ended, it logs how often each case was asked for and answered wrongly. It logs what the
 * system property {@code wsbench.replies} asks for, and does not do it.
 *
 * <p>Words of its own, beside those of the service: {@code never-ready}; {@code dead}: ends at
 * once; {@code stubborn}: goes on after SIGTERM; {@code sleeps=N}: warms up, sleeps N milliseconds
 * before it listens, and logs its age in milliseconds then; {@code collects=N}: collects garbage
 * for N milliseconds of each second; {@code holds=N}: holds N MB outside of its heap; {@code
 * keeps=N}: keeps N MB in its heap.
 */
public final class EchoProcess {

  /** How it ends when it dies. */
  static final int DEATH = 9;

  private static final int MEGABYTE = 1 << 20;

  private static final int WARM_UP_REQUESTS = 50;

  /** Memory that is not collected. */
  private static ByteBuffer held;

  /** Memory that every collection leaves. */
  private static byte[][] kept;

  private EchoProcess() {}

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
                EchoProcess.class.getName(),
                "{port}",
                EchoStack.WSDL.toAbsolutePath().toString(),
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

  /** Serves until it is ended. */
  public static void main(String[] args) throws Exception {
    Map<String, String> words = EchoStack.parsed(Arrays.copyOfRange(args, 2, args.length));
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
        Thread.ofPlatform().daemon().start(() -> collect(Integer.parseInt(words.get("collects"))));
      }
      if (words.containsKey("stubborn")) {
        Runtime.getRuntime().addShutdownHook(new Thread(EchoProcess::waitForever));
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
  static long age() throws IOException {
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
}
