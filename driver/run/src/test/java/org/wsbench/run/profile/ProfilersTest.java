package org.wsbench.run.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.result.profile.CollapsedStacks;
import org.wsbench.result.profile.ProfileEvent;

/** Profilers of real processes. */
@Timeout(120)
class ProfilersTest {
  private static final String STACK = "burning";
  private static final List<String> ALL = List.of(STACK);

  /** Of CPU time, however long it takes to get it: hundreds of samples. */
  private static final Duration ENOUGH = Duration.ofMillis(1500);

  @TempDir private Path folder;

  private final List<String> said = new ArrayList<>();
  private final List<Process> started = new ArrayList<>();

  @AfterEach
  void end() throws InterruptedException {
    for (Process process : started) {
      process.destroyForcibly().waitFor();
    }
  }

  private OptionalLong burning(Path java) throws IOException {
    return pid(PlantedBurns.start(java));
  }

  private OptionalLong pid(Process process) {
    started.add(process);
    return OptionalLong.of(process.pid());
  }

  private static Path noLibrary(Path folder) throws IOException {
    throw new IOException("there is no library");
  }

  private Profilers.Seen seen(Profilers profilers, OptionalLong pid) throws InterruptedException {
    profilers.attach(STACK, pid);
    profilers.start(ALL);
    Duration before = cpuTime(pid);
    while (cpuTime(pid).minus(before).compareTo(ENOUGH) < 0) {
      Thread.sleep(20);
    }
    return profilers.stop(ALL).get(STACK);
  }

  private static Duration cpuTime(OptionalLong pid) {
    return ProcessHandle.of(pid.getAsLong()).orElseThrow().info().totalCpuDuration().orElseThrow();
  }

  /** By layer, as a share of all. */
  private static Map<String, Double> shares(CollapsedStacks stacks) {
    Layers.Attribution attribution = LayerFile.read().attribution();
    Map<String, Double> shares = new HashMap<>();
    stacks
        .counts()
        .forEach(
            (frames, count) ->
                shares.merge(attribution.of(frames), (double) count / stacks.total(), Double::sum));
    return shares;
  }

  /** The two planted burns are told apart. */
  private static void assertPlanted(CollapsedStacks stacks) {
    Map<String, Double> shares = shares(stacks);
    double service = shares.getOrDefault("service", 0.0);
    double binding = shares.getOrDefault("data binding", 0.0);
    assertThat(service + binding).as("%s", shares).isGreaterThan(0.8);
    assertThat(service / (service + binding)).as("%s", shares).isCloseTo(0.75, within(0.15));
  }

  @Test
  void asyncProfilerShowsBurnsInTheirLayers() throws Exception {
    try (Profilers profilers = new Profilers(ProfileEvent.CPU, said::add)) {
      Profilers.Seen seen = seen(profilers, burning(PlantedBurns.java()));

      assumeTrue(
          seen.sampler().equals("async-profiler"), () -> "not here: " + String.join("; ", said));
      assertThat(said).isEmpty();
      assertThat(seen.note()).isNull();
      assertPlanted(seen.stacks());
    }
  }

  @Test
  void whatWasSeenBeforeTheStartDoesNotCount() throws Exception {
    try (Profilers profilers = new Profilers(ProfileEvent.CPU, said::add)) {
      long first = seen(profilers, burning(PlantedBurns.java())).stacks().total();
      profilers.start(ALL);
      long second = profilers.stop(ALL).get(STACK).stacks().total();

      assertThat(second).isLessThan(first);
    }
  }

  @Test
  void withoutTheLibraryTheFlightRecorderShowsThem() throws Exception {
    try (Profilers profilers =
        new Profilers(ProfileEvent.CPU, said::add, ProfilersTest::noLibrary)) {
      Profilers.Seen seen = seen(profilers, burning(PlantedBurns.java()));

      assertThat(seen.sampler()).startsWith("JFR jdk.");
      assertThat(said)
          .containsExactly(
              "burning: async-profiler does not work: there is no library; sampled by "
                  + seen.sampler());
      assertThat(seen.note()).isEqualTo("async-profiler does not work: there is no library");
      assertPlanted(seen.stacks());
    }
  }

  @Test
  void aLibraryThatCannotBeLoadedIsNamed() throws Exception {
    try (Profilers profilers =
        new Profilers(
            ProfileEvent.ALLOC, said::add, to -> Files.writeString(to.resolve("x.so"), "x"))) {
      assertThat(seen(profilers, burning(PlantedBurns.java()))).isNull();

      assertThat(said)
          .singleElement()
          .asString()
          .startsWith("burning: async-profiler does not work: ")
          .contains("x.so")
          .endsWith("; not profiled")
          .doesNotContain("\n");
    }
  }

  @Test
  void aProcessThatIsNoJvmHasItsTimes() throws Exception {
    OptionalLong pid = pid(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
    try (Profilers profilers = new Profilers(ProfileEvent.CPU, said::add)) {
      Profilers.Seen seen = seen(profilers, pid);

      assertThat(said).containsExactly("burning: no JVM; sampled by /proc");
      assertThat(shares(seen.stacks()).get("service")).isGreaterThan(0.5);
      assertThat(seen.stacks().counts().keySet())
          .containsExactlyInAnyOrder(List.of(ProcessTimes.USER), List.of(ProcessTimes.SYSTEM));
    }
  }

  @Test
  void aJdkWithoutJcmdIsNamed() throws Exception {
    Path real = Path.of(System.getProperty("java.home"));
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Path java = Files.copy(real.resolve("bin/java"), bin.resolve("java"));
    java.toFile().setExecutable(true);
    for (String part : List.of("lib", "conf")) {
      Files.createSymbolicLink(folder.resolve(part), real.resolve(part));
    }
    try (Profilers profilers = new Profilers(ProfileEvent.CPU, said::add)) {
      profilers.attach(STACK, burning(java));

      assertThat(said)
          .containsExactly(
              "burning: its Java has no jcmd; run the stack on a whole JDK, such as with --java"
                  + " HOME; sampled by /proc");
    }
  }

  @Test
  void aServerElsewhereIsNotProfiled() throws Exception {
    try (Profilers profilers = new Profilers(ProfileEvent.CPU, said::add)) {
      profilers.attach(STACK, OptionalLong.empty());
      profilers.start(ALL);

      assertThat(profilers.stop(ALL)).isEmpty();
      assertThat(said)
          .containsExactly(
              "burning: its process is not on this machine, or not ours; not profiled");
    }
  }

  @Test
  void aServerThatEndsIsGivenUp() throws Exception {
    try (Profilers profilers = new Profilers(ProfileEvent.CPU, said::add)) {
      profilers.attach(STACK, burning(PlantedBurns.java()));
      said.clear();
      started.getFirst().destroyForcibly().waitFor();
      profilers.start(ALL);

      assertThat(profilers.stop(ALL)).isEmpty();
      assertThat(said).singleElement().asString().contains(" does not work any more: ");
    }
  }

  @Test
  void threadsOfAPoolAreOne() {
    CollapsedStacks stacks =
        AsyncProfiler.pooled(
            CollapsedStacks.parse(
                """
                [qtp123456-12 tid=77];a 10
                [qtp123456-9 tid=78];a 20
                [http-nio-8080-exec-3 tid=79];a 10
                [C2 CompilerThre tid=80];a 10
                [GC Thread#1 tid=81];a 10
                a;[x-1 tid=2] 10
                """),
            10);

    assertThat(stacks.text())
        .isEqualTo(
            """
            [C2 CompilerThre];a 1
            [GC Thread];a 1
            [http-nio-exec];a 1
            [qtp];a 3
            a;[x-1 tid=2] 1
            """);
  }
}
