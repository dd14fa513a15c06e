package org.wsbench.plan;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackName;

class PlansTest {
  private static final Plans<Plan> OWN =
      Plans.ofRuns(Path.of("..", "..").toAbsolutePath().normalize());

  @TempDir Path home;

  @Test
  void findsAPlanByNameOrPath() throws Exception {
    Path plans = Files.createDirectory(home.resolve("plans"));
    Files.writeString(plans.resolve("b.yaml"), "description: the b");
    Files.writeString(plans.resolve("a.yaml"), "description: the a");
    Files.writeString(plans.resolve("notes.txt"), "no plan");
    Path other = Files.writeString(home.resolve("other.yaml"), "description: the other");
    Plans<Plan> found = Plans.ofRuns(home);

    assertThat(found.names()).containsExactly("a", "b");
    assertThat(found.find("b").description()).isEqualTo("the b");
    assertThat(found.find(other.toString()).description()).isEqualTo("the other");
    assertThatThrownBy(() -> found.find("nope"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "plan: there is no plan and no file 'nope'; plans are a, b, or give the path of a YAML"
                + " file");
  }

  /** Plans that have not all cases, beside those of levels. */
  private static final Map<String, Integer> SOME_CASES =
      Map.ofEntries(
          entry("attachments", 5),
          entry("attachments-large", 3),
          entry("client-selftest", 5),
          entry("client-settings", 5),
          entry("client-start", 1),
          entry("client-versions", 3),
          entry("clients", 5),
          entry("cores", 2),
          entry("explain", 2),
          entry("features", 4),
          entry("features-selftest", 2),
          entry("footprint", 2),
          entry("footprint-servers", 2),
          entry("jvm", 2),
          entry("jvm-heaps", 2),
          entry("jvm-selftest", 2),
          entry("ladder-2007", 8),
          entry("security", 3),
          entry("security-streaming", 3),
          entry("servers", 4),
          entry("share", 3),
          entry("tls", 3),
          entry("versions", 4),
          entry("wire", 4));

  @Test
  void everyPlanOfTheProjectIsValid() {
    assertThat(OWN.names()).contains("quick", "smoke", "wstest-2007");
    for (String name : OWN.names()) {
      Plan plan = OWN.find(name);
      if (!(plan.scheme() instanceof Levels)) {
        assertThat(plan.cases()).as(name).hasSize(SOME_CASES.getOrDefault(name, 15));
      }
    }
    assertThat(OWN.find("smoke").stacks()).as("every stack that is built").containsExactly("ready");
  }

  /** docs/method.md names these, and why. */
  @Test
  void smallPagesAreForMemoryForZgcAndFor2007() {
    assertThat(OWN.names().stream().filter(name -> !OWN.find(name).jvm().hugePages()))
        .containsExactlyInAnyOrder(
            "attachments",
            "attachments-large",
            "client-start",
            "connections",
            "footprint",
            "footprint-servers",
            "jvm",
            "jvm-selftest",
            "ladder-2007",
            "soak",
            "wstest-2007",
            "wstest-2007-quick");
    assertThat(OWN.names().stream().filter(name -> measuresMemory(OWN.find(name).scheme())))
        .isNotEmpty()
        .noneMatch(name -> OWN.find(name).jvm().hugePages());
  }

  private static boolean measuresMemory(Scheme scheme) {
    return scheme instanceof Starts
        || scheme instanceof Levels levels && levels.load().connectionMemory();
  }

  /** Its forks share the time; each needs enough of it for the warm-ups and every case once. */
  @Test
  void theDefaultPlanTakesLessThanTenMinutesAndHasTimeForEverything() {
    Plan quick = OWN.find(Defaults.PLAN);
    Slices slices = (Slices) quick.scheme();
    assertThat(quick.stacks()).contains("metro", "cxf", "axis2-xmlbeans", "axis2-adb");
    assertThat(quick.forks(quick.stacks().size())).isEqualTo(2);
    assertThat(quick.limit()).isLessThanOrEqualTo(Duration.ofMinutes(10));
    Duration warmUps = quick.warmup().limit().multipliedBy(quick.stacks().size());
    Duration cases = slices.measure().multipliedBy(quick.cases().size());
    assertThat(warmUps.plus(cases).multipliedBy(2)).isLessThan(quick.limit());
  }

  @ParameterizedTest
  @CsvSource({"clients, 9, 12", "client-settings, 10, 14", "client-versions, 9, 24"})
  void clientsHaveTimeForEverything(String name, int clients, int minutes) {
    Plan plan = OWN.find(name);
    Duration warmUps = plan.warmup().limit().multipliedBy(clients);
    Duration cases = ((Slices) plan.scheme()).measure().multipliedBy(plan.cases().size());

    assertThat(plan.stacks()).hasSize(clients);
    assertThat(plan.limit()).isLessThanOrEqualTo(Duration.ofMinutes(minutes));
    assertThat(warmUps.plus(cases).multipliedBy(plan.forks(clients))).isLessThan(plan.limit());
  }

  /** Even if each warm-up is continued, there is time for three cycles in each fork. */
  @Test
  void latenciesOfClientsTakeLessThanTwelveMinutesAndHaveTimeForThreeCycles() {
    Plan plan = OWN.find("client-latency");
    int clients = plan.stacks().size();
    Duration warmUps = plan.warmup().limit().multipliedBy(2L * clients);
    Duration cycles = ((Levels) plan.scheme()).load().shape().length().multipliedBy(3L * clients);

    assertThat(plan.cases()).hasSize(1);
    assertThat(plan.baseline()).contains("raw-urlconnection");
    assertThat(plan.forks(clients)).isEqualTo(3);
    assertThat(plan.limit()).isLessThanOrEqualTo(Duration.ofMinutes(12));
    assertThat(warmUps.plus(cycles).multipliedBy(3)).isLessThan(plan.limit());
  }

  /** Its intervals come from the forks, which must be three or more. */
  @Test
  void connectionsGoFrom100To10000() {
    Plan plan = OWN.find("connections");
    Load load = ((Levels) plan.scheme()).load();

    assertThat(load.connectionMemory()).isTrue();
    assertThat(load.levels()).startsWith("100").endsWith("10000");
    assertThat(plan.forks(plan.stacks().size())).isGreaterThanOrEqualTo(3);
    Duration warmUps = plan.warmup().limit().multipliedBy(plan.stacks().size());
    Duration fork = warmUps.plus(((Levels) plan.scheme()).allLevels(plan.stacks().size()));
    assertThat(fork.multipliedBy(plan.forks(plan.stacks().size())))
        .isLessThan(Duration.ofMinutes(25));
  }

  /** Two rows that do the same must come out equal, where costs are compared. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "attachments",
        "attachments-large",
        "connections",
        "cores",
        "features",
        "jvm",
        "jvm-heaps",
        "security",
        "security-streaming",
        "tls",
        "virtual-threads",
        "wire"
      })
  void plansOfCostsHaveCopies(String name) {
    Plan plan = OWN.find(name);

    List<String> settings =
        plan.stacks().stream()
            .map(row -> StackName.of(row).original() + " " + plan.variant(row))
            .toList();

    assertThat(settings).hasSizeGreaterThan(Set.copyOf(settings).size());
  }

  @ParameterizedTest
  @ValueSource(strings = {"attachments", "attachments-large"})
  void attachmentsHaveCopiesOfMtom(String name) {
    Plan plan = OWN.find(name);

    assertThat(plan.stacks()).contains("metro@mtom", "metro@mtom-2");
    assertThat(plan.variant("metro@mtom-2")).isEqualTo(plan.variant("metro@mtom"));
  }

  /** So that Student's quantile has three degrees of freedom or more. */
  @Test
  void fewStacksAreStartedMoreOften() {
    Plan quick = OWN.find(Defaults.PLAN);
    assertThat(quick.forks(1)).isEqualTo(1);
    assertThat(quick.forks(2)).isEqualTo(4);
    assertThat(quick.forks(3)).isEqualTo(3);
    assertThat(quick.forks(4)).isEqualTo(2);
    assertThat(quick.forks(18)).isEqualTo(2);
    assertThat(OWN.find("smoke").forks(18)).isEqualTo(1);
    assertThat(OWN.find("wstest-2007").forks(2)).isEqualTo(1);
  }

  @Test
  void wstest2007IsAsItWasIn2007() {
    Plan plan = OWN.find("wstest-2007");
    assertThat(plan.connections()).isEqualTo(32);
    assertThat(plan.scheme())
        .isEqualTo(new Windows(Duration.ofMinutes(1), Duration.ofMinutes(1), 5, 2));
    assertThat(plan.stacks()).containsExactly("metro-jdk", "axis2-xmlbeans");
    assertThat(plan.service()).isEqualTo(ServiceMode.REFERENCE);
    assertThat(plan.jvm().arguments(1))
        .containsExactly("-Xms2g", "-Xmx2g", "-XX:+UseParallelGC", "-XX:ActiveProcessorCount=1");
  }

  @ParameterizedTest
  @CsvSource({
    "wstest-2007-quick, 10",
    "ladder-2007, 20",
    "features, 25",
    "wire, 25",
    "attachments, 20",
    "jvm, 25",
    "tls, 25",
    "security, 25",
    "security-streaming, 13"
  })
  void laddersHaveTimeForEverything(String name, int mostMinutes) {
    Plan plan = OWN.find(name);
    int stacks = plan.stacks().size();
    Duration warmUps = plan.warmup().limit().multipliedBy(stacks);
    Duration cases = ((Slices) plan.scheme()).measure().multipliedBy(plan.cases().size());

    assertThat(plan.ladder()).isNotEmpty();
    assertThat(plan.limit()).isLessThan(Duration.ofMinutes(mostMinutes));
    assertThat(warmUps.plus(cases).multipliedBy(plan.forks(stacks))).isLessThan(plan.limit());
  }

  /** One factor changes from step to step, but for the second change, that of both programs. */
  @Test
  void theLadderEndsBeyondTheSettingsOfTheDefaultPlan() {
    Plan ladder = OWN.find("ladder-2007");
    Plan quick = OWN.find(Defaults.PLAN);

    assertThat(ladder.jvm()).isEqualTo(quick.jvm().withSmallPages());
    assertThat(ladder.service()).isEqualTo(quick.service());
    assertThat(ladder.ladder().get(5).stacks()).containsExactly("metro", "axis2-xmlbeans");
    assertThat(quick.stacks()).containsAll(ladder.ladder().get(5).stacks());
    assertThat(ladder.service("metro-jdk@as-2007")).isEqualTo(ServiceMode.REFERENCE);
  }
}
