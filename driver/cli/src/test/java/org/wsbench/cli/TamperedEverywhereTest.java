package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.result.Round;
import org.wsbench.result.StoredRun;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Runs of which several files were changed alike, with all figures made again. */
class TamperedEverywhereTest {
  @TempDir private Path temporary;

  private PublishedCopy copy(String run) throws IOException {
    return PublishedCopy.of(run, Files.createDirectory(temporary.resolve("run")));
  }

  /** The only problem of a run. */
  private static void assertRefused(PublishedCopy run, String problem) {
    assertThat(run.problems())
        .isEqualTo("  " + problem + "\n" + PublishedCopy.refused(run.folder(), 1));
  }

  private static void removeStarts(JsonNode run, List<Integer> forks) {
    for (var starts = run.get("stacks").iterator(); starts.hasNext(); ) {
      if (forks.contains(starts.next().get("fork").asInt())) {
        starts.remove();
      }
    }
  }

  @Test
  void aForkWithoutRoundsIsFound() throws IOException {
    assertRefused(
        copy("selftest").without(round -> round.fork() == 2),
        "rounds.jsonl has no round of fork 2, but run.json says that all of its stacks were warm");
  }

  @Test
  @Tag("slow")
  void aForkWithoutRoundsAndStartsIsFound() throws IOException {
    assertRefused(
        copy("selftest")
            .without(round -> round.fork() == 2)
            .with(run -> removeStarts(run, List.of(2))),
        "run.json: no stack was started in fork 2, but the last fork is 5");
  }

  @Test
  @Tag("slow")
  void forksThatWereChosenAreFound() throws IOException {
    assertThat(
            copy("selftest")
                .without(round -> round.fork() % 2 == 1)
                .with(run -> removeStarts(run, List.of(1, 3, 5)))
                .problems())
        .contains(
            "run.json: no stack was started in fork 1, but the last fork is 4\n",
            "run.json: no stack was started in fork 3, but the last fork is 4\n");
  }

  @Test
  @Tag("slow")
  void theLastForkIsMissed() throws IOException {
    assertRefused(
        copy("selftest")
            .without(round -> round.fork() == 5)
            .with(run -> removeStarts(run, List.of(5))),
        "rounds.jsonl has rounds of 4 forks, but the plan asks for 5 or more");
  }

  /** A fork is given up only if a stack has not settled, and then it takes no part of the order. */
  @Test
  @Tag("slow")
  void aForkThatWasNotGivenUpIsFoundByTheOrderOfTheNextOne() throws IOException {
    PublishedCopy run =
        copy("selftest")
            .without(round -> round.fork() == 2)
            .with(json -> ((ObjectNode) json.get("plan")).put("forks", 4).remove("until"))
            .with(TamperedEverywhereTest::warmUpsOfForkTwoReachTheirLimit);

    assertThat(run.problems())
        .containsPattern("rounds.jsonl, fork 3, \\w+, round 1: the stacks took their turns in");
  }

  private static void warmUpsOfForkTwoReachTheirLimit(ObjectNode run) {
    for (JsonNode start : run.get("stacks")) {
      if (start.get("fork").asInt() == 2) {
        ((ObjectNode) start.get("warmUp")).put("endedBy", "limit");
      }
    }
  }

  @Test
  void theLastRoundsOfAllCasesAreMissed() throws IOException {
    PublishedCopy run = copy("selftest");
    Set<String> last = lastOfSeveral(run);

    assertThat(run.without(round -> last.contains(place(round))).problems())
        .containsPattern("rounds.jsonl, fork 1, \\w+, round \\d+: the stacks took their turns in");
  }

  /** No later order shows that they are missing. */
  @Test
  void theLastRoundsOfTheLastForkAreMissed() throws IOException {
    PublishedCopy run = copy("selftest");

    assertThat(run.without(round -> round.fork() == 5 && round.number() > 1).problems())
        .containsPattern(
            "run.json: time.measureSeconds is 254\\.\\d, but the rounds take only \\d+\\.\\d s:"
                + " the last ones of a fork are missing\n");
  }

  /** Turns of different stacks are sorted by it. */
  @Test
  @Tag("slow")
  void aClockThatIsSetInOneRoundIsNoProblem() throws IOException {
    String round =
        "(\"stack\":\"metro\",\"case\":\"echoVoid\",\"fork\":1,\"number\":3,.*?T[0-9:]+)\\.\\d+Z";
    PublishedCopy run =
        copy("quick").with("rounds.jsonl", text -> text.replaceFirst(round, "$1.000Z"));

    assertThat(run.submit("--out", temporary.resolve("to").toString()).err()).isEmpty();
  }

  @Test
  void aCaseThatIsMissingInAForkIsFound() throws IOException {
    assertThat(
            copy("quick")
                .without(round -> round.fork() == 2 && round.echoCase().equals("echoVoid"))
                .problems())
        .startsWith(
            "  rounds.jsonl, echoVoid, fork 2, round 1: axis2-xmlbeans, axis2-adb, metro, cxf,"
                + " raw-stax has no round\n");
  }

  @Test
  @Tag("slow")
  void windowsThatThePlanAsksForAreMissed() throws IOException {
    assertThat(
            copy("quick")
                .with(run -> ((ObjectNode) run.get("plan")).putObject("windows").put("rounds", 11))
                .problems())
        .contains(
            "rounds.jsonl, echoVoid, fork 1, round 11: axis2-xmlbeans, axis2-adb, metro, cxf,"
                + " raw-stax has no round\n");
  }

  @Test
  void theNumberOfRoundsIsCompared() throws IOException {
    assertRefused(
        copy("quick").with(run -> run.put("rounds", 886)),
        "rounds.jsonl has 885 rounds, but run.json says that there were 886");
  }

  /** The highest numbers of several rounds, by fork and case. */
  private static Set<String> lastOfSeveral(PublishedCopy run) throws IOException {
    Map<String, Integer> last = new HashMap<>();
    for (Round round : StoredRun.read(run.folder()).rounds()) {
      last.merge(round.fork() + " " + round.echoCase(), round.number(), Math::max);
    }
    Set<String> places = new HashSet<>();
    last.forEach(
        (place, number) -> {
          if (number > 1) {
            places.add(place + " " + number);
          }
        });
    return places;
  }

  private static String place(Round round) {
    return round.fork() + " " + round.echoCase() + " " + round.number();
  }

  @Test
  void theServiceOfThePlanIsThatOfTheCommands() throws IOException {
    PublishedCopy run =
        copy("wstest-2007-quick")
            .with(
                json -> {
                  ((ObjectNode) json.get("plan")).put("service", "typed");
                  ((ObjectNode) json.get("comparison")).put("service", "typed");
                  json.putArray("flags");
                });

    assertRefused(
        run,
        "run.json, stack metro, fork 1: its command has '--service reference', but the plan gives"
            + " 'typed'");
  }

  @Test
  void theHeapOfThePlanIsThatOfTheCommands() throws IOException {
    assertRefused(
        copy("quick").with(run -> ((ObjectNode) run.get("plan").get("jvm")).put("heap", "64m")),
        "run.json, stack cxf, fork 1: its command has '-Xms512m' where the plan and the stack give"
            + " '-Xms64m'");
  }

  @Test
  void aPlanOfOnesOwnIsRefused() throws IOException {
    assertRefused(
        copy("quick").with(run -> ((ObjectNode) run.get("plan")).put("name", "mine")),
        "the plan 'mine' is not one of plans/: submit a run of one that others have, such as quick");
  }

  @Test
  @Tag("slow")
  void aPlanThatCannotBeReadIsRefused() throws IOException {
    assertRefused(
        copy("quick").with(run -> ((ObjectNode) run.get("plan")).put("connections", 0)),
        "run.json: the plan:1: connections: 0 is not allowed; give a whole number from 1 to 65535");
  }

  static List<String> published() {
    return List.of(
        "attachments",
        "attachments-large",
        "features",
        "features-selftest",
        "jvm",
        "jvm-heaps",
        "jvm-selftest",
        "ladder-2007",
        "quick",
        "security",
        "security-streaming",
        "selftest",
        "servers",
        "share",
        "tls",
        "versions",
        "wire",
        "wstest-2007-quick",
        "wstest-2007-quick-amd");
  }

  @ParameterizedTest
  @MethodSource("published")
  @Tag("slow")
  void publishedRunsAddUp(String run) {
    Path to = temporary.resolve("to");

    Shell.Outcome outcome =
        Shell.run(
            PublishedCopy.ROOT,
            "submit",
            PublishedCopy.ROOT.resolve("results").resolve(run).toString(),
            "--out",
            to.toString());

    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.exitCode()).isZero();
  }
}
