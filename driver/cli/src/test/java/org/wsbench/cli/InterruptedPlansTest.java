package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.Slices;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.run.EchoProcess;
import org.wsbench.run.client.DummyClient;

/**
 * Ctrl-C in plans of the installation, with dummies in the place of their stacks: in one of each
 * kind with {@code -Dwsbench.tests=all}, else in one of each scheme but that of {@link
 * InterruptTest}.
 */
@Timeout(180)
@EnabledOnOs(OS.LINUX)
class InterruptedPlansTest {
  private static final Path PLANS = Path.of("..", "..", "plans");
  private static final String DUMMY = "metro";
  private static final String DUMMY_CLIENT = "client";

  private static final boolean ALL = "all".equals(System.getProperty("wsbench.tests"));

  /** One of each scheme. */
  private static final List<String> SCHEMES = List.of("quick", "wstest-2007", "latency");

  @TempDir private static Path folder;
  private static Installed installed;

  private LaunchedCommand command;

  static List<String> interrupted() throws IOException {
    // InterruptTest has slices, the first of them.
    return ALL ? oneOfEachKind() : SCHEMES.subList(1, SCHEMES.size());
  }

  /** How stacks are warmed up does not depend on more of a plan than its scheme. */
  static List<String> interruptedBefore() {
    return ALL ? SCHEMES : List.of("quick");
  }

  /**
   * What a run does after a signal depends on no more of its plan.
   *
   * @param scheme its class
   * @param ladder whether it names one stack for each of its steps
   * @param clients whether clients call a server
   * @param orders whether its load is a mix with orders
   * @param endsByPrecision whether it goes on until its ratios are known
   */
  private record Kind(
      Class<?> scheme, boolean ladder, boolean clients, boolean orders, boolean endsByPrecision) {
    static Kind of(Plan plan) {
      return new Kind(
          plan.scheme().getClass(),
          !plan.ladder().isEmpty(),
          plan.server().isPresent(),
          plan.scheme().needsOrders(),
          plan.until().isPresent());
    }
  }

  /**
   * Of the plans that warm stacks up, those with the fewest stacks; the others are in {@link
   * StartsCommandTest}.
   */
  private static List<String> oneOfEachKind() throws IOException {
    Set<Kind> kinds = new HashSet<>();
    Comparator<String> byStacks =
        Comparator.comparingInt(name -> PlanReader.read(file(name)).stacks().size());
    return Stream.concat(SCHEMES.stream(), plans().stream().sorted(byStacks))
        .filter(name -> PlanReader.read(file(name)).scheme().warmsUp())
        .filter(name -> kinds.add(Kind.of(PlanReader.read(file(name)))))
        .toList();
  }

  private static List<String> plans() throws IOException {
    try (Stream<Path> files = Files.list(PLANS)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".yaml"))
          .map(name -> name.substring(0, name.length() - ".yaml".length()))
          .sorted()
          .toList();
    }
  }

  @BeforeAll
  static void install() throws IOException {
    installed = Installed.in(folder.resolve("a place"));
    Files.createDirectory(installed.home().resolve("plans"));
    EchoProcess.describe(installed.home(), DUMMY, List.of());
    DummyClient.describe(installed.home(), DUMMY_CLIENT, "honest", "never");
    for (String name : plans()) {
      Plan plan = PlanReader.read(file(name));
      for (String stack : plan.ladder().isEmpty() ? List.<String>of() : plan.stacks()) {
        EchoProcess.describe(installed.home(), stack.replaceFirst("@.*", ""), List.of());
      }
      if (plan.server().isPresent()) {
        EchoProcess.describe(installed.home(), plan.server().get(), List.of());
      }
      Files.copy(file(name), installed.home().resolve("plans").resolve(name + ".yaml"));
      Files.writeString(
          installed.home().resolve("plans").resolve(cold(name) + ".yaml"), unwarmed(name));
    }
  }

  private static Path file(String plan) {
    return PLANS.resolve(plan + ".yaml");
  }

  private static String cold(String plan) {
    return plan + "-cold";
  }

  /**
   * The plan without a warm-up, which would take most of the test's time, without features, which
   * dummies do not have, and without other JDKs and numbers of CPUs, which may not be there.
   */
  private static String unwarmed(String plan) throws IOException {
    return Files.readString(file(plan))
            .replaceAll("(?m)^warmup: .*", "")
            .replaceAll("features: \\[.*?]|(jdk|cpus): \\d+", "flags: [-Dwsbench.any=thing]")
        + "\nwarmup: {minimum: 0s, limit: 0s}\n";
  }

  @AfterEach
  void endAll() {
    command.close();
  }

  private BufferedReader start(String name, Plan plan, Path out) throws IOException {
    List<String> words = new ArrayList<>(List.of("run", name, "--out", out.toString()));
    words.addAll(List.of("--heap", "64m", "--gc", "Serial"));
    if (plan.ladder().isEmpty()) {
      words.addAll(List.of("--stacks", plan.server().isPresent() ? DUMMY_CLIENT : DUMMY));
    }
    if (!(plan.scheme() instanceof Slices)) {
      words.addAll(List.of("--measure", "10m"));
    }
    if (plan.scheme().needsOrders()) {
      words.addAll(List.of("--mix", "echoVoid=1"));
    }
    command = new LaunchedCommand(installed);
    return command.start(words.toArray(String[]::new));
  }

  private void assertInterrupted(Path out, BufferedReader output) throws Exception {
    command.assertAllEnded(ExitCode.INTERRUPTED);
    RunResult result = Json.read(Files.readString(out.resolve("run.json")), RunResult.class);
    assertThat(result.stacks()).allSatisfy(run -> assertThat(run.failure()).isNull());
    assertThat(result.status()).as(result.statusReason()).isEqualTo(RunResult.Status.INTERRUPTED);
    assertThat(out.resolve("report.html")).isNotEmptyFile();
    assertThat(output.lines())
        .noneMatch(line -> line.startsWith("failed: ") || line.contains("Exception"))
        .anyMatch(line -> line.startsWith("The report: "));
  }

  @ParameterizedTest
  @MethodSource("interrupted")
  void endsWhileItMeasures(String name) throws Exception {
    Plan plan = PlanReader.read(file(name));
    Path out = folder.resolve(cold(name));
    BufferedReader output = start(cold(name), plan, out);
    int stacks = plan.ladder().isEmpty() ? 1 : plan.stacks().size();
    for (int i = 0; i < stacks; i++) {
      command.readUntil(output, line -> line.matches(".* (is warm|has not settled) after .*"));
    }
    assertThat(command.servers()).hasSize(plan.server().isPresent() ? stacks + 1 : stacks);

    command.interrupt();

    assertInterrupted(out, output);
  }

  @ParameterizedTest
  @MethodSource("interruptedBefore")
  void endsWhileItWarmsUp(String name) throws Exception {
    Path out = folder.resolve(name);
    BufferedReader output = start(name, PlanReader.read(file(name)), out);
    command.readUntil(output, line -> line.equals("starting " + DUMMY));
    await(out.resolve("run.json"), text -> text.contains(EchoProcess.class.getName()));

    command.interrupt();

    assertInterrupted(out, output);
  }

  @Test
  void endsWhileTheDriverWarmsUp() throws Exception {
    Path out = folder.resolve("driver");
    BufferedReader output = start("quick", PlanReader.read(file("quick")), out);
    command.readUntil(output, line -> line.equals("warming up the driver"));

    command.interrupt();

    assertInterrupted(out, output);
  }

  private void await(Path file, Predicate<String> wanted) throws InterruptedException {
    while (!wanted.test(text(file))) {
      assertThat(command.isRunning()).isTrue();
      Thread.sleep(10);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
