package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.plan.yaml.YamlFile;
import org.wsbench.result.ServiceMode;

class OverridesTest {
  private static final Plan SLICES =
      plan("description: x\nstacks: [a, b]\nbaseline: b\nwithin: 9m");
  private static final Plan WINDOWS =
      plan("description: x\nscheme: windows\ncpus: {driver: 3}\njvm: {java: JAVA, gc: G1}");

  private static Plan plan(String text) {
    String home = System.getProperty("java.home");
    YamlFile file = YamlFile.parse("mine.yaml", text.replace("JAVA", home));
    return PlanReader.read("mine", file);
  }

  private static Plan changed(Plan plan, String option, String text) {
    return plan.with(new Overrides(Map.of(PlanOption.named(option).orElseThrow(), text)));
  }

  private static Windows windows(String option, String text) {
    return (Windows) changed(WINDOWS, option, text).scheme();
  }

  private static void assertRefused(Plan plan, String option, String text, String message) {
    assertThatThrownBy(() -> changed(plan, option, text))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(message);
  }

  @Test
  void leavesAPlanAloneWithoutOptions() {
    assertThat(SLICES.with(new Overrides(Map.of()))).isEqualTo(SLICES);
    assertThat(WINDOWS.with(new Overrides(Map.of()))).isEqualTo(WINDOWS);
  }

  @Test
  void choosesStacksAndGivesUpABaselineThatIsNotAmongThem() {
    assertThat(changed(SLICES, "--stacks", "b,c").baseline()).contains("b");
    Plan changed = changed(SLICES, "--stacks", "c,c@2");
    assertThat(changed.stacks()).containsExactly("c", "c@2");
    assertThat(changed.baseline()).isEmpty();
    assertThat(changed(SLICES, "--stacks", "all").stacks()).isEmpty();
    assertThat(changed(SLICES, "--stacks", "all").baseline()).contains("b");
    assertRefused(SLICES, "--stacks", "a,a", "--stacks: 'a' is named twice");
    for (String text : new String[] {"a,", ",a", "a,,b", "", "a, "}) {
      assertRefused(SLICES, "--stacks", text, "--stacks: '" + text + "' has an empty name; write");
      assertRefused(SLICES, "--cases", text, "--cases: '" + text + "' has an empty name; write");
    }
  }

  @Test
  void choosesCases() {
    assertThat(changed(SLICES, "--cases", "echoDate,echoVoid").cases())
        .containsExactly(EchoCase.ECHO_DATE, EchoCase.ECHO_VOID);
    assertThat(changed(SLICES, "--cases", "all").cases())
        .containsExactlyElementsOf(EchoCase.contract());
    assertRefused(SLICES, "--cases", "echo", "--cases: there is no case 'echo'");
    assertRefused(
        SLICES,
        "--cases",
        "echovoid",
        "--cases: there is no case 'echovoid'; did you mean echoVoid? wsbench cases lists all");
    assertRefused(
        SLICES, "--cases", "EchoOrder50", "--cases: there is no case 'EchoOrder50'; did you mean");
  }

  @Test
  void setsTheTimesOfThePlansOwnScheme() {
    Duration six = Duration.ofSeconds(6);
    Plan warmUp = changed(SLICES, "--warmup", "6s");
    assertThat(warmUp.warmup()).isEqualTo(new WarmUpLimits(six, six));
    assertThat(warmUp.scheme()).isEqualTo(SLICES.scheme());
    Plan measure = changed(SLICES, "--measure", "6s");
    assertThat(((Slices) measure.scheme()).measure()).isEqualTo(six);
    assertThat(measure.within()).isEmpty();

    assertThat(windows("--warmup", "6s").warmup()).isEqualTo(six);
    assertThat(changed(WINDOWS, "--warmup", "6s").warmup()).isEqualTo(WINDOWS.warmup());
    assertThat(windows("--measure", "6s").measure()).isEqualTo(six);
    assertThat(changed(WINDOWS, "--measure", "6s").warmup()).isEqualTo(WINDOWS.warmup());

    for (Plan plan : new Plan[] {SLICES, WINDOWS}) {
      assertRefused(plan, "--warmup", "216h", "--warmup: 216h is not allowed");
      assertRefused(plan, "--measure", "216h", "--measure: 216h is not allowed");
      assertRefused(plan, "--measure", "x", "--measure: 'x' is not a time; write a time such as");
    }
  }

  @Test
  void setsRoundsAndKeepsOne() {
    assertThat(windows("--rounds", "6").rounds()).isEqualTo(6);
    assertThat(windows("--rounds", "6").discardRounds()).isEqualTo(2);
    assertThat(windows("--rounds", "1").discardRounds()).isZero();
    assertRefused(WINDOWS, "--rounds", "0", "--rounds: 0 is not allowed");
    assertRefused(SLICES, "--rounds", "2", "--rounds: the plan mine measures in slices");
  }

  @Test
  void setsTheKeyOfTheSameName() {
    assertThat(changed(SLICES, "--connections", "5").connections()).isEqualTo(5);
    assertThat(changed(SLICES, "--forks", "3").forks()).contains(3);
    assertThat(changed(SLICES, "--seed", "-7").seed()).contains(-7L);
    assertThat(changed(SLICES, "--service", "reference").service())
        .isEqualTo(ServiceMode.REFERENCE);
    assertRefused(SLICES, "--connections", "0", "--connections: 0 is not allowed");
    assertRefused(SLICES, "--connections", "1.5", "--connections: '1.5' is not a whole number");
    assertRefused(SLICES, "--forks", "0", "--forks: 0 is not allowed");
    assertRefused(SLICES, "--seed", "x", "--seed: 'x' is not a whole number");
    assertRefused(SLICES, "--service", "fast", "--service: 'fast' is not allowed; give one of");
  }

  @Test
  void setsWhenToStop() {
    assertThat(changed(SLICES, "--until", "2.5 %").until()).contains(new Share(0.025));
    assertThat(changed(SLICES, "--until", "3%").within()).isEmpty();
    assertThat(changed(SLICES, "--within", "20m").within()).contains(Duration.ofMinutes(20));
    Plan both =
        SLICES.with(new Overrides(Map.of(PlanOption.MEASURE, "6s", PlanOption.WITHIN, "5m")));
    assertThat(both.within()).contains(Duration.ofMinutes(5));
    assertRefused(SLICES, "--until", "3", "--until: '3' is not a percentage; write one such as");
    assertRefused(
        SLICES, "--until", "0%", "--until: 0% is not allowed; give a percentage from 0.1%");
    assertRefused(SLICES, "--within", "1s", "--within: 1s is not allowed");
    assertRefused(WINDOWS, "--until", "3%", "--until: a plan with scheme: windows has none");
    assertRefused(WINDOWS, "--within", "9m", "--within: a plan with scheme: windows has none");
  }

  @Test
  void setsTheMeasuredJvm() {
    assertThat(changed(SLICES, "--heap", "2g").jvm().heap()).isEqualTo("2g");
    assertThat(changed(SLICES, "--gc", "g1").jvm().gc()).isEqualTo(Gc.G1);
    String home = System.getProperty("java.home");
    assertThat(changed(SLICES, "--java", home).jvm().home()).isEqualTo(Path.of(home));
    assertRefused(SLICES, "--heap", "2 GB", "--heap: '2 GB' is not a heap size");
    assertRefused(SLICES, "--gc", "none", "--gc: 'none' is not allowed; give one of Serial,");
    assertRefused(SLICES, "--java", "/nowhere", "--java: '/nowhere' is not a JDK");
  }

  @Test
  void setsProcessors() {
    assertThat(changed(WINDOWS, "--server-cpus", "0").cpus())
        .isEqualTo(new Cpus(Optional.of(CpuSet.parse("0")), Optional.of(CpuSet.parse("3"))));
    assertThat(changed(WINDOWS, "--driver-cpus", "auto").cpus().driver()).isEmpty();
    assertRefused(SLICES, "--server-cpus", "x", "--server-cpus: 'x' is not a list");
    assertRefused(SLICES, "--driver-cpus", "y", "--driver-cpus: 'y' is not a list");
    // Which of the two is to blame is a matter of view: the message names both.
    assertRefused(WINDOWS, "--server-cpus", "3", "cpus.driver: '3' shares CPUs with cpus.");
  }
}
