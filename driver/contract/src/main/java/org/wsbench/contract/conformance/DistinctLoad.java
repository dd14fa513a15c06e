package org.wsbench.contract.conformance;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.contract.SoapOperations;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadOperation;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.result.check.LoadCount;

/**
 * Closed-loop load with all operations that have a value, mixed, in which no two connections ever
 * send the same value. Thus any reply, or part of a reply, that belongs to another connection or to
 * an earlier request is detected.
 */
public final class DistinctLoad {
  /** Number of connections. */
  public static final int CONNECTIONS = 64;

  private static final String NAME = "distinct";

  /** Unused: this load has no random choices. */
  private static final long SEED = 0;

  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** Messages per case, so that a reply to the connection's message before the last is detected. */
  private static final int MESSAGES_OF_A_CASE = 2;

  /** The cases whose messages it sends. */
  public static final List<EchoCase> CASES =
      List.of(
          EchoCase.ECHO_INTEGER,
          EchoCase.ECHO_FLOAT,
          EchoCase.ECHO_STRING,
          EchoCase.ECHO_DATE,
          EchoCase.ECHO_STRUCT,
          EchoCase.ECHO_SYNTHETIC_1K,
          EchoCase.ECHO_ARRAY_40,
          EchoCase.ECHO_ORDER_200);

  private DistinctLoad() {}

  /** Loads a service and waits for the last reply. */
  public static LoadCount run(Target target, Duration duration)
      throws IOException, InterruptedException {
    int loops = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    List<Message> messages = messages();
    LoadOperation operation = SoapOperations.of(NAME, messages);
    LoadSpec spec =
        new LoadSpec(
            target,
            new Schedule.ClosedLoop(CONNECTIONS),
            new RequestSource.Rotation(NAME, CONNECTIONS),
            duration,
            TIMEOUT,
            SEED);
    try (LoadGenerator generator = LoadGenerator.start(loops, name -> operation)) {
      return count(generator.run(spec), messages);
    } catch (LoadFailedException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static LoadCount count(LoadReport report, List<Message> messages) {
    long corrupt = report.errors().corrupt();
    String first =
        report.evidence().stream()
            .findFirst()
            .map(wrong -> WrongReply.describe(wrong, messages))
            .orElse("");
    return new LoadCount(report.verified(), corrupt, report.errors().total() - corrupt, first);
  }

  /** The messages of one of its cases. */
  public static List<Message> messages(EchoCase echoCase) {
    return Payloads.distinct(echoCase, CONNECTIONS * MESSAGES_OF_A_CASE);
  }

  /**
   * All messages: connection <i>n</i> sends numbers <i>n</i>, <i>n</i> + {@value #CONNECTIONS} and
   * so on.
   */
  public static List<Message> messages() {
    List<List<Message>> byCase = CASES.stream().map(DistinctLoad::messages).toList();
    List<Message> messages = new ArrayList<>();
    for (int round = 0; round < MESSAGES_OF_A_CASE; round++) {
      for (int turn = 0; turn < CASES.size(); turn++) {
        for (int connection = 0; connection < CONNECTIONS; connection++) {
          // Neighboring connections send different cases, so that operations overlap from the
          // start.
          List<Message> ofCase = byCase.get((turn + connection) % CASES.size());
          messages.add(ofCase.get(round * CONNECTIONS + connection));
        }
      }
    }
    return List.copyOf(messages);
  }
}
