package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Evidence;
import org.wsbench.load.LoadReport;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.run.platform.FakeTicker;

class RunningStackTest {

  private static final Target TARGET = new Target("127.0.0.1", 1, "/");
  private static final Duration SECOND = Duration.ofSeconds(1);

  @TempDir private Path folder;
  private final FakeTicker ticker = new FakeTicker();

  private RunningStack stack(FakeGenerator generator) {
    return new RunningStack(
        "dummy",
        1,
        new ExternalServer(TARGET),
        new StackLoad(generator, TARGET, any -> 32, 3, SECOND),
        new EvidenceFolder(folder),
        ticker);
  }

  @Test
  void loadsGoToTheTargetInAClosedLoop() throws Exception {
    FakeGenerator generator = new FakeGenerator(ticker, FakeGenerator.serving(100));
    RunningStack stack = stack(generator);
    stack.load(EchoCase.ECHO_VOID, SECOND);
    stack.loadLightly(EchoCase.ECHO_VOID, SECOND);
    stack.sendEveryVariant(EchoCase.ECHO_STRUCT);

    assertThat(generator.specs).allSatisfy(spec -> assertThat(spec.target()).isEqualTo(TARGET));
    assertThat(generator.specs.get(0).schedule()).isEqualTo(new Schedule.ClosedLoop(32));
    assertThat(generator.specs.get(1).schedule()).isEqualTo(new Schedule.ClosedLoop(3));
    assertThat(generator.specs.get(2).source()).isEqualTo(new RequestSource.Once("echoStruct"));
  }

  @Test
  void wrongRepliesAreKeptWheneverTheyCome() throws Exception {
    byte[] body = "wrong".getBytes(StandardCharsets.UTF_8);
    Evidence evidence =
        new Evidence("echoStruct", 7, ErrorKind.CORRUPT, "varInt differs", 200, body);
    LoadReport report =
        FakeGenerator.report(
            "echoStruct", SECOND, 5, new ErrorCounts(0, 0, 1, 0, 0), List.of(), List.of(evidence));
    stack(new FakeGenerator(ticker, spec -> report)).load(EchoCase.ECHO_STRUCT, SECOND);

    Path kept = folder.resolve("evidence");
    assertThat(Files.readAllBytes(kept.resolve("000-dummy-echoStruct-07.body"))).isEqualTo(body);
    assertThat(kept.resolve("000-dummy-echoStruct-07.txt"))
        .content()
        .contains("dummy answered echoStruct/07 with status 200: CORRUPT: varInt differs");
  }

  @Test
  void aLoadThatFailsFailsTheStackAlone() {
    FakeGenerator generator =
        new FakeGenerator(
            ticker,
            spec -> {
              throw FakeGenerator.failure("load on x failed: judge is ill", false);
            });
    assertThatThrownBy(() -> stack(generator).load(EchoCase.ECHO_VOID, SECOND))
        .isInstanceOf(StackFailedException.class)
        .hasMessage("dummy: load on x failed: judge is ill");
  }

  @Test
  void aGeneratorThatIsDeadFailsTheRun() {
    FakeGenerator generator =
        new FakeGenerator(
            ticker,
            spec -> {
              throw FakeGenerator.failure("the load generator failed: out of memory", true);
            });
    assertThatThrownBy(() -> stack(generator).load(EchoCase.ECHO_VOID, SECOND))
        .isInstanceOf(IOException.class)
        .hasMessage("the load generator failed: out of memory");
  }

  @Test
  void itsConnectionsEndWithIt() {
    FakeGenerator generator = new FakeGenerator(ticker, FakeGenerator.serving(1));
    stack(generator).close();
    assertThat(generator.disconnected).containsExactly(TARGET);
  }
}
