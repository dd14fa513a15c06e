package org.wsbench.app.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.app.yaml.YamlFile;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.ServiceMode;

class OverridesTest {
  private static final Plan SLICES = plan("description: x\nstacks: [a, b]\nbaseline: b");
  private static final Plan WINDOWS = plan("description: x\nscheme: windows");
  private static final Overrides NONE = Overrides.none();

  private static Plan plan(String text) {
    return PlanReader.read("mine", YamlFile.parse("mine.yaml", text));
  }

  private static Overrides stacks(String... names) {
    return new Overrides(
        Optional.of(List.of(names)),
        NONE.cases(),
        NONE.connections(),
        NONE.warmup(),
        NONE.measure(),
        NONE.passes(),
        NONE.serverCpus(),
        NONE.driverCpus(),
        NONE.service());
  }

  private static Overrides cases(String... titles) {
    return new Overrides(
        NONE.stacks(),
        Optional.of(List.of(titles)),
        NONE.connections(),
        NONE.warmup(),
        NONE.measure(),
        NONE.passes(),
        NONE.serverCpus(),
        NONE.driverCpus(),
        NONE.service());
  }

  private static Overrides times(Duration warmup, Duration measure) {
    return new Overrides(
        NONE.stacks(),
        NONE.cases(),
        NONE.connections(),
        Optional.ofNullable(warmup),
        Optional.ofNullable(measure),
        NONE.passes(),
        NONE.serverCpus(),
        NONE.driverCpus(),
        NONE.service());
  }

  private static Overrides passes(int passes) {
    return new Overrides(
        NONE.stacks(),
        NONE.cases(),
        NONE.connections(),
        NONE.warmup(),
        NONE.measure(),
        Optional.of(passes),
        NONE.serverCpus(),
        NONE.driverCpus(),
        NONE.service());
  }

  private static Overrides machine(int connections, String server, String driver) {
    return new Overrides(
        NONE.stacks(),
        NONE.cases(),
        Optional.of(connections),
        NONE.warmup(),
        NONE.measure(),
        NONE.passes(),
        Optional.of(server),
        Optional.of(driver),
        Optional.of(ServiceMode.REFERENCE));
  }

  private static void assertRefused(Plan plan, Overrides overrides, String message) {
    assertThatThrownBy(() -> plan.with(overrides))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void leavesAPlanAloneWithoutOptions() {
    assertThat(SLICES.with(NONE)).isEqualTo(SLICES);
    assertThat(WINDOWS.with(NONE)).isEqualTo(WINDOWS);
  }

  @Test
  void choosesStacksAndGivesUpABaselineThatIsNotAmongThem() {
    assertThat(SLICES.with(stacks("b", "c")).baseline()).contains("b");
    Plan changed = SLICES.with(stacks("c", "c@2"));
    assertThat(changed.stacks()).containsExactly("c", "c@2");
    assertThat(changed.baseline()).isEmpty();
    assertThat(SLICES.with(stacks("all")).stacks()).isEmpty();
    assertRefused(SLICES, stacks("a", "a"), "--stacks: 'a' is named twice");
  }

  @Test
  void choosesCases() {
    assertThat(SLICES.with(cases("echoDate")).cases()).containsExactly(EchoCase.ECHO_DATE);
    assertThat(SLICES.with(cases("all")).cases()).containsExactly(EchoCase.values());
    assertRefused(SLICES, cases("echo"), "--cases: There is no case 'echo'");
  }

  @Test
  void setsTheTimesOfThePlansOwnScheme() {
    Duration six = Duration.ofSeconds(6);
    Duration seven = Duration.ofSeconds(7);
    Plan slices = SLICES.with(times(six, seven));
    assertThat(slices.warmup()).isEqualTo(new WarmUpLimits(six, six));
    assertThat(slices.slices().measure()).isEqualTo(seven);
    assertThat(slices.windows()).isEqualTo(SLICES.windows());

    Plan windows = WINDOWS.with(times(six, seven));
    assertThat(windows.windows().warmup()).isEqualTo(six);
    assertThat(windows.windows().measure()).isEqualTo(seven);
    assertThat(windows.warmup()).isEqualTo(WINDOWS.warmup());
    assertThat(windows.slices()).isEqualTo(WINDOWS.slices());

    Duration days = Duration.ofDays(9);
    assertRefused(SLICES, times(days, null), "--warmup: 216h is not allowed");
    assertRefused(SLICES, times(null, days), "--measure: 216h is not allowed");
    assertRefused(WINDOWS, times(days, null), "--warmup: 216h is not allowed");
    assertRefused(WINDOWS, times(null, days), "--measure: 216h is not allowed");
  }

  @Test
  void setsPassesAndKeepsOne() {
    assertThat(WINDOWS.with(passes(6)).windows().keptPasses()).isEqualTo(4);
    assertThat(WINDOWS.with(passes(1)).windows().keptPasses()).isEqualTo(1);
    assertRefused(WINDOWS, passes(0), "--passes: 0 is not allowed");
    assertRefused(SLICES, passes(2), "--passes: the plan mine measures in slices");
  }

  @Test
  void setsConnectionsProcessorsAndService() {
    Plan changed = SLICES.with(machine(5, "0", "auto"));
    assertThat(changed.connections()).isEqualTo(5);
    assertThat(changed.cpus())
        .isEqualTo(new Cpus(Optional.of(CpuSet.parse("0")), Optional.empty()));
    assertThat(changed.service()).isEqualTo(ServiceMode.REFERENCE);
    assertRefused(SLICES, machine(0, "0", "1"), "--connections: 0 is not allowed");
    assertRefused(SLICES, machine(1, "x", "1"), "--server-cpus: 'x' is not a list");
    assertRefused(SLICES, machine(1, "0", "y"), "--driver-cpus: 'y' is not a list");
    assertRefused(SLICES, machine(1, "0", "0"), "--driver-cpus: '0' shares CPUs");
  }
}
