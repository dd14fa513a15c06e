package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Evidence;
import org.wsbench.load.Judgment;
import org.wsbench.load.LargeContent;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadOperation;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;

class DisjointOperationTest {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** The body of a request is its number, and so is the body of the right reply. */
  private static LoadOperation whole(int requests) {
    List<byte[]> bodies =
        IntStream.range(0, requests)
            .mapToObj(number -> Reply.ascii(Integer.toString(number)))
            .toList();
    return new LoadOperation(
        "echo",
        List.of("Content-Type: text/plain"),
        bodies,
        (request, status, body) ->
            Arrays.equals(body, bodies.get(request))
                ? Judgment.RIGHT
                : Judgment.wrong(ErrorKind.CORRUPT, "not " + request));
  }

  /** Sends every request of each agent once. */
  private static List<LoadReport> load(int requests, int shares, Behavior behavior)
      throws Exception {
    List<LoadReport> reports = new ArrayList<>();
    try (DummyServer server = DummyServer.start(behavior)) {
      LoadSpec spec =
          new LoadSpec(
              server.target(),
              new Schedule.ClosedLoop(2),
              new RequestSource.Once("echo"),
              PATIENCE,
              PATIENCE,
              1);
      for (int share = 0; share < shares; share++) {
        LoadOperation part = DisjointOperation.of(whole(requests), share, shares);
        try (LoadGenerator generator = LoadGenerator.start(1, name -> part)) {
          reports.add(generator.run(spec));
        }
      }
    }
    return reports;
  }

  @Test
  void aShareHasTheSameLargeContent() {
    LargeContent content = new LargeContent(ByteBuffer.allocateDirect(100), Reply.ascii("1"));

    assertThat(DisjointOperation.of(whole(4).with(content), 1, 2).large()).contains(content);
  }

  @ParameterizedTest
  @CsvSource({"12, 1", "12, 3", "13, 4", "5, 5", "40, 7"})
  void allAgentsTogetherSendEachRequestOnce(int requests, int shares) throws Exception {
    Queue<String> seen = new ConcurrentLinkedQueue<>();
    Behavior echo =
        Behaviors.reply(
            request -> {
              seen.add(new String(request.body(), StandardCharsets.US_ASCII));
              return Reply.of(200, request.body());
            });

    List<LoadReport> reports = load(requests, shares, echo);

    assertThat(seen)
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, requests).mapToObj(Integer::toString).toList());
    assertThat(reports.stream().mapToLong(LoadReport::verified).sum()).isEqualTo(requests);
  }

  @Test
  void moreAgentsThanRequestsSendOneEach() {
    List<String> sent =
        IntStream.range(0, 7)
            .mapToObj(share -> DisjointOperation.of(whole(3), share, 7).requests())
            .map(requests -> new String(requests.getFirst(), StandardCharsets.US_ASCII))
            .toList();

    assertThat(sent).containsExactly("0", "1", "2", "0", "1", "2", "0");
    assertThat(DisjointOperation.of(whole(3), 5, 7).requests()).hasSize(1);
  }

  /** Each agent gets the reply to the request of the next one. */
  @Test
  void theReplyToAnotherAgentIsWrong() throws Exception {
    int requests = 12;
    int shares = 3;
    Behavior neighbor =
        Behaviors.reply(
            request -> {
              int number = Integer.parseInt(new String(request.body(), StandardCharsets.US_ASCII));
              return Reply.of(200, Reply.ascii(Integer.toString((number + 1) % requests)));
            });

    List<LoadReport> reports = load(requests, shares, neighbor);

    for (int share = 0; share < shares; share++) {
      LoadReport report =
          DisjointOperation.renumbered(reports.get(share), share, shares, name -> requests);
      assertThat(report.verified()).isZero();
      assertThat(report.errors().corrupt()).isEqualTo(4);
      assertThat(report.evidence()).hasSize(4);
      assertThat(report.evidence())
          .allSatisfy(
              evidence -> {
                assertThat(evidence.detail()).isEqualTo("not " + evidence.request());
                assertThat(new String(evidence.body(), StandardCharsets.US_ASCII))
                    .isEqualTo(Integer.toString((evidence.request() + 1) % requests));
              });
    }
  }

  @ParameterizedTest
  @CsvSource({"0, 2, 6, 2", "7, 2, 6, 44", "0, 109, 110, 9", "0, 99, 100, 99"})
  void evidenceHasTheNumberInTheWholeOperation(int request, int share, int shares, int original) {
    LoadReport part = SampleReports.report(List.of(), List.of(evidence("echo", request)));

    LoadReport report = DisjointOperation.renumbered(part, share, shares, name -> 100);

    assertThat(report)
        .isEqualTo(SampleReports.report(List.of(), List.of(evidence("echo", original))));
  }

  @Test
  void bytesOnAnIdleConnectionHaveNoNumber() {
    LoadReport part = SampleReports.report(List.of(), List.of(evidence("", 0)));

    assertThat(DisjointOperation.renumbered(part, 1, 2, name -> 100)).isEqualTo(part);
  }

  private static Evidence evidence(String operation, int request) {
    return new Evidence(operation, request, ErrorKind.CORRUPT, "wrong", 200, new byte[] {1});
  }

  @Test
  void agentsAreCountedFromZero() {
    assertThatThrownBy(() -> DisjointOperation.of(whole(3), 3, 3))
        .hasMessage("share 3 of 3; shares are counted from 0");
    assertThatThrownBy(() -> DisjointOperation.of(whole(3), -1, 3))
        .hasMessage("share -1 of 3; shares are counted from 0");
  }
}
