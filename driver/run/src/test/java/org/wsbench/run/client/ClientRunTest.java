package org.wsbench.run.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.run.PublishedSchemas;
import org.wsbench.run.SmallRun;

/** Runs of clients, honest and others. */
@Timeout(180)
class ClientRunTest {
  private static final String PLAN = SmallRun.SLICES + "server: echo\nforks: 1\n";

  @TempDir private Path home;
  private SmallRun small;

  @BeforeEach
  void smallRun() throws IOException {
    small = new SmallRun(home).stack("echo");
    DummyClient.describe(home, "good", "honest", "never");
  }

  @AfterEach
  void nothingRunsAndTheFilesAreValid() throws IOException {
    assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive)).isEmpty();
    if (Files.exists(small.out)) {
      PublishedSchemas.assertValid(small.out);
    }
  }

  @Test
  void clientsTakeTurnsAndAreCompared() throws Exception {
    DummyClient.describe(home, "other", "honest", "never");

    RunResult result = small.execute(PLAN, "good", "other");

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.comparison().server()).isEqualTo("echo");
    assertThat(result.measurements())
        .extracting(row -> row.stack() + " " + row.echoCase())
        .containsExactlyInAnyOrder(
            "good echoVoid", "good echoStruct", "other echoVoid", "other echoStruct");
    assertThat(result.measurements())
        .allSatisfy(row -> assertThat(row.flags()).doesNotContain(Flag.VOID));
    assertThat(result.pairs()).extracting(PairRatio::stack).isNotEmpty();
    StackRun good = result.stack("good").orElseThrow();
    assertThat(good.description().container()).isEqualTo("URLConnection");
    assertThat(good.description().checks()).isNull();
    assertThat(small.out.resolve("logs")).isDirectoryNotContaining("glob:**.counts");
  }

  @Test
  void theServerIsToldHowToReply() throws Exception {
    small.execute(PLAN + "replies: {late: 2ms, closeAfter: 9}\n", "good");

    assertThat(small.out.resolve("logs/echo-0.log"))
        .content()
        .contains("replies late=2,closeAfter=9\n");
  }

  /** Without the server, nothing can be measured, which is no failure if Ctrl-C has ended it. */
  @Test
  void aServerThatTheInterruptReachesFirstHasNotFailed() throws Exception {
    RunResult result = small.interrupted(PLAN, "good");

    assertThat(result.status()).isEqualTo(RunResult.Status.INTERRUPTED);
    assertThat(result.stacks()).allSatisfy(client -> assertThat(client.failure()).isNull());
  }

  /** What the server saw is in the rounds: bytes of bodies and connections. */
  @Test
  @Tag("slow")
  void theServersViewIsKept() throws Exception {
    RunResult result = small.execute(PLAN, "good");

    assertThat(result.measurements())
        .flatExtracting(Measurement::rounds)
        .isNotEmpty()
        .allSatisfy(
            (Round round) ->
                assertThat(round.resources().driverCpuMicrosPerRequest()).isNotNegative());
    assertThat(result.measurements())
        .allSatisfy(row -> assertThat(row.connections().bytesSent()).isPositive());
  }

  /**
   * As clients have them whose language has no threads. The JVM of the dummy has a thread for each
   * process, too, which waits for its end.
   */
  @Test
  @EnabledOnOs(OS.LINUX)
  void processesThatAClientHasForThreadsAreMeasured() throws Exception {
    DummyClient.describe(home, "forks", "forks", "once");

    RunResult result = small.execute(PLAN, "forks");

    assertThat(result.measurements())
        .flatExtracting(Measurement::rounds)
        .isNotEmpty()
        .allSatisfy(
            (Round round) ->
                assertThat(round.resources().serverThreads())
                    .isGreaterThan(2 * DummyClient.PROCESSES));
  }

  @Test
  @Tag("slow")
  void sinsUnderLoadAreNamedAndTheOthersGoOn() throws Exception {
    String seen = ": reports [\\d,]+ calls of \\w+, but echo saw [\\d,]+ requests";
    String clock = ": reports that 'call .*' took .*, but by the driver's clock it took .*";
    requireNamed(
        "call",
        Map.of(
            "hangs", "hangs: no answer to 'call echo\\w+ \\d \\d+' within \\d+.*s",
            "floods", "floods: (answered 'more and more |no answer to ).*",
            "dies", "dies: no answer to 'call .*': dies ended with exit code 7",
            "ends", "ends: no answer to 'call .*': it has closed its output",
            "overcounts", "overcounts" + seen,
            "skips", "skips" + seen,
            "hurries", "hurries" + clock,
            "dawdles", "dawdles" + clock,
            "cipher", "cipher: answered with latencies that are not an HdrHistogram .*"));
  }

  @Test
  @Tag("slow")
  void sinsAtTheStartAreNamedAndTheOthersGoOn() throws Exception {
    requireNamed(
        "once",
        Map.of(
            "dies", "dies: no answer to 'once echoVoid 1': dies ended with exit code 7",
            "garbage", "garbage: answered 'hello, . world', which is not the JSON of .*",
            "skips", "skips: reports 32 calls of echoVoid, but echo saw 16 requests",
            "forgets", "forgets: reports 31 calls of echoVoid, but echo saw 32 requests",
            "negative", "negative: answered 'once echoVoid 1' with a negative count",
            "misnames",
                "misnames: names message 32 of echoVoid in its first error; they are 0 to 31",
            "elsewhere",
                "elsewhere: uses java.net.http, and its client.yaml says transport: URLConnection"));
  }

  /** Each sinner is named after its sin, and sins when it is told the command. */
  private void requireNamed(String command, Map<String, String> words) throws Exception {
    List<String> clients = new ArrayList<>(List.of("good"));
    for (String sin : words.keySet()) {
      DummyClient.describe(home, sin, sin, command);
      clients.add(sin);
    }

    RunResult result = small.execute(PLAN, clients.toArray(String[]::new));

    assertThat(result.status()).isEqualTo(RunResult.Status.COMPLETED);
    assertThat(result.stack("good").orElseThrow().failure()).isNull();
    words.forEach(
        (sin, line) -> {
          assertThat(result.stack(sin).orElseThrow().failure()).as(sin).isNotNull();
          assertThat(result.stack(sin).orElseThrow().failure().reason()).matches(line);
          assertThat(small.said).anyMatch(said -> said.matches("failed: " + line));
        });
    assertThat(result.measurements())
        .filteredOn(row -> row.stack().equals("good"))
        .extracting(Measurement::echoCase)
        .containsExactly("echoVoid", "echoStruct");
  }

  @Test
  void aServerWithWrongRepliesIsRefused() throws Exception {
    small.stack("wrong", "one-corrupt-in=7");

    assertThatThrownBy(() -> small.execute(SmallRun.SLICES + "server: wrong\n", "good"))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("the server wrong cannot be used: wrong failed verification of ");
  }

  @Test
  @Tag("slow")
  void aServerThatDiesEndsTheRun() throws Exception {
    small.stack("mortal", "dies-after=150");

    assertThatThrownBy(() -> small.execute(SmallRun.SLICES + "server: mortal\n", "good"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("mortal");
  }

  @Test
  void aServerThatDoesNotCountIsRefused() throws Exception {
    small.stack("blind", "uncounted");

    assertThatThrownBy(() -> small.execute(SmallRun.SLICES + "server: blind\n", "good"))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "the server blind does not count its requests; name a stack in Java on the project's"
                + " own Jetty, such as raw-echo");
  }

  @Test
  void anUnknownServerIsRefusedBeforeAnythingIsWritten() {
    assertThatThrownBy(() -> small.execute(SmallRun.SLICES + "server: ecko\n", "good"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("there is no stack 'ecko'; did you mean echo?");
    assertThat(small.out).doesNotExist();
  }
}
