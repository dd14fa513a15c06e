package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.result.LadderFigure;
import org.wsbench.result.RunResult;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.stack.StackCatalog;

/** Stacks on some of the server's CPUs. */
@Timeout(180)
class ServerCpusTest {
  private static final CpuSet ALL = Processors.ofThisMachine().all();

  @TempDir private Path home;

  static Stream<Integer> counts() {
    return Stream.of(1, ALL.size()).distinct();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("counts")
  @EnabledOnOs(OS.LINUX)
  void aStackRunsOnAsManyAsItsVariantSays(int count) throws Exception {
    EchoProcess.describe(home, "echo", List.of());
    RunSettings settings = settings("some: {cpus: %d}".formatted(count));
    try (Site site = LocalSite.of(settings);
        Server some = site.start("echo@some", 1);
        Server all = site.start("echo@2", 1)) {
      assertThat(some.pin()).isEmpty();
      assertThat(all.pin()).isEmpty();

      assertThat(allowed(some)).isEqualTo(ALL.first(count));
      assertThat(allowed(all)).isEqualTo(ALL);
      assertThat(some.command()).contains("-XX:ActiveProcessorCount=" + count);
      assertThat(all.command()).contains("-XX:ActiveProcessorCount=" + ALL.size());
    }
  }

  /** The driver shares them, as there are no others. */
  private RunSettings settings(String variant) throws Exception {
    Plan plan =
        PlanReader.read(
            Files.writeString(
                home.resolve("cpus.yaml"),
                """
                description: On some CPUs
                jvm: {heap: 64m}
                stacks: [echo@some, echo@2]
                variants: {%s}
                cpus: {server: "%s"}
                """
                    .formatted(variant, ALL)));
    return new RunSettings(
        plan,
        StackCatalog.discover(home).select(plan),
        Optional.empty(),
        Optional.empty(),
        CpuAssignment.of(plan.cpus(), Processors.ofThisMachine()),
        home,
        home.resolve("out"));
  }

  private static CpuSet allowed(Server server) throws Exception {
    return Files.readAllLines(Path.of("/proc/" + server.pid().getAsLong() + "/status")).stream()
        .filter(line -> line.startsWith("Cpus_allowed_list:"))
        .map(line -> CpuSet.parse(line.substring(line.indexOf(':') + 1).strip()))
        .findFirst()
        .orElseThrow();
  }

  @Tag("slow")
  @Test
  void aStepOnMoreThanThereAreIsNamedAndTheOthersAreMeasured() throws Exception {
    SmallRun small = new SmallRun(home).stack("one").stack("two");

    RunResult result =
        small.execute(
            SmallRun.SLICES
                + """
                variants: {few: {cpus: 1}, many: {cpus: 4096}}
                ladder:
                  - {step: few, stacks: [one@few, two@few]}
                  - {step: many, stacks: [one@many, two@many]}
                forks: 1
                """);

    assertThat(result.stack("one@many").orElseThrow().failure().reason())
        .matches(
            "one@many needs 4096 CPUs, and servers have \\d+ on this machine \\(CPU [0-9,-]+\\);"
                + " give a machine that has more, or another --server-cpus");
    assertThat(result.stack("one@few").orElseThrow().failure()).isNull();
    assertThat(result.stack("one@few").orElseThrow().description().title()).contains("1 CPU");
    assertThat(result.ladder()).isNotEmpty().extracting(LadderFigure::step).containsOnly("few");
    assertThat(small.said).anyMatch(line -> line.contains("two@many needs 4096 CPUs"));
  }
}
