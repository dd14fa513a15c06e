package org.wsbench.run.slices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.analysis.RowTotals;
import org.wsbench.analysis.profile.Layers;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.analysis.profile.RowProfile;
import org.wsbench.analysis.profile.RowProfile.Window;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.Profiled;
import org.wsbench.plan.Slices;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.result.profile.ProfileFolder;
import org.wsbench.run.RunSettings;
import org.wsbench.run.SmallRun;
import org.wsbench.run.execution.Run;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.profile.LayerFile;
import org.wsbench.run.stack.StackCatalog;

/** Servers that know what was planted in them, against what a profiled run says of it. */
@Timeout(300)
@EnabledOnOs(OS.LINUX)
class PlantedCostsTest {
  private static final String PLAN =
      """
      description: A run of a test
      connections: 4
      jvm: {heap: 64m, gc: Serial, flags: ["-XX:TieredStopAtLevel=1"]}
      cases: [echoStruct]
      warmup: {minimum: 2s, limit: 2s}
      slices: {measure: %s, minSlice: 10ms, minCycles: 3}
      forks: 1
      """;

  private static final double THREE_SIGMA = 3;

  /** With 250 ticks per second. */
  private static final double MILLIS_PER_SAMPLE = 4;

  /** In bytes: that often, a profiler looks at what is allocated. */
  private static final double ALLOCATION_INTERVAL = 128 << 10;

  @TempDir private Path home;
  private SmallRun small;

  @BeforeEach
  void installation() {
    small = new SmallRun(home);
  }

  private ProfileFigures figures(ProfileEvent event, String measure, String... stacks)
      throws Exception {
    Plan plan =
        PlanReader.read(Files.writeString(home.resolve("profiled.yaml"), PLAN.formatted(measure)));
    RunResult result =
        Run.execute(
            new RunSettings(
                plan.with(new Profiled((Slices) plan.scheme(), event)),
                StackCatalog.discover(home).select(List.of(stacks)),
                Optional.empty(),
                Optional.of(stacks[0]),
                CpuAssignment.of(plan.cpus(), Processors.ofThisMachine()),
                home,
                small.out),
            small.recording());
    List<Profile> profiles = ProfileFolder.read(small.out);
    assumeTrue(
        !profiles.isEmpty()
            && profiles.stream().allMatch(one -> one.round().sampler().equals("async-profiler")),
        () -> "not here: " + String.join("; ", small.said));
    return ProfileFigures.of(
        result.comparison(), StoredRun.read(small.out).rounds(), profiles, LayerFile.read());
  }

  private static RowProfile row(ProfileFigures figures, String stack) {
    return figures.row(stack, "echoStruct").orElseThrow();
  }

  private static double more(RowProfile one, RowProfile other, String layer) {
    return one.more(other, window -> window.of(layer)).orElseThrow().value();
  }

  @Test
  @Tag("slow")
  void burnsOfTwoLayersAreToldApartWithinAPercentagePoint() throws Exception {
    small.stack("plain").stack("burning", "burns-service=300", "burns-binding=100");

    ProfileFigures figures = figures(ProfileEvent.CPU, "4s", "plain", "burning");

    RowProfile plain = row(figures, "plain");
    RowProfile burning = row(figures, "burning");
    double service = more(plain, burning, "service");
    double binding = more(plain, burning, "data binding");
    double ofSampling =
        THREE_SIGMA * Math.sqrt(0.75 * 0.25 * MILLIS_PER_SAMPLE / burning.samples());
    assertThat(service / (service + binding)).isCloseTo(0.75, within(0.01 + ofSampling));
    assertThat((service + binding) / plain.more(burning, Window::whole).orElseThrow().value())
        .isCloseTo(1, within(0.3));
  }

  @Test
  @Tag("slow")
  void allocationIsFoundInItsLayerAndAgreesWithTheCounter() throws Exception {
    int planted = 32 << 10;
    small.stack("plain").stack("allocating", "allocates=" + planted);

    ProfileFigures figures = figures(ProfileEvent.ALLOC, "1500ms", "plain", "allocating");

    RowProfile plain = row(figures, "plain");
    RowProfile allocating = row(figures, "allocating");
    // Samples come at random: how far off they may be depends on how many there are.
    double samples = allocating.samples() / ALLOCATION_INTERVAL;
    double percent = 3 + 400 / Math.sqrt(samples);
    assertThat(more(plain, allocating, "service")).isCloseTo(planted, withinPercentage(percent));
    assertThat(allocating.whole().value())
        .isCloseTo(counted("allocating"), withinPercentage(percent));
    assertThat(allocating.of(Layers.UNATTRIBUTED).value())
        .isLessThan(allocating.whole().value() / 2);
  }

  /** Bytes per request by the counter of the JVM, in rounds without a profiler. */
  private double counted(String stack) throws Exception {
    return RowTotals.perRequest(
        StoredRun.read(small.out).rounds().stream()
            .filter(round -> round.isOf(stack, "echoStruct") && !round.discarded())
            .toList(),
        use -> use.serverPerRequest().get("allocatedBytes"));
  }
}
