package org.wsbench.contract.conformance;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.load.LoadEngine;
import org.wsbench.driver.load.Session;
import org.wsbench.driver.load.Workload;
import org.wsbench.driver.record.Tally;
import org.wsbench.driver.verify.Evidence;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.result.check.LoadCount;

/**
 * Closed-loop load in which every connection sends values that no other ever sends, of all
 * operations that carry one, mixed. So a reply, or a part of one, that belongs to another
 * connection or to an earlier request is seen, whenever it comes.
 */
public final class DistinctLoad {
  /** How many connections there are. */
  public static final int CONNECTIONS = 64;

  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  /** Of each case, so that a connection's reply to its message before the last is seen as well. */
  private static final int MESSAGES_OF_A_CASE = 2;

  private static final List<EchoCase> CASES =
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

  /** Loads a service for a time and waits for the last reply. */
  public static LoadCount run(Target target, Duration duration)
      throws IOException, InterruptedException {
    int loops = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);
    try (LoadEngine engine = LoadEngine.start(loops, TIMEOUT)) {
      Session session = engine.disjointSession(target, CONNECTIONS);
      Workload workload = engine.workload(target, messages());
      engine.run(session, workload, duration);
      return count(workload.drainTally(), workload.drainEvidence());
    }
  }

  private static LoadCount count(Tally tally, List<Evidence> wrong) {
    String first =
        wrong.isEmpty()
            ? ""
            : wrong.getFirst().message() + ": " + wrong.getFirst().judgement().detail();
    return new LoadCount(tally.verified, tally.corrupt, tally.errors() - tally.corrupt, first);
  }

  /**
   * All messages that it sends: connection <i>n</i> sends numbers <i>n</i>, <i>n</i> + {@value
   * #CONNECTIONS} and so on.
   */
  public static List<Message> messages() {
    List<List<Message>> byCase =
        CASES.stream()
            .map(echoCase -> Payloads.distinct(echoCase, CONNECTIONS * MESSAGES_OF_A_CASE))
            .toList();
    List<Message> messages = new ArrayList<>();
    for (int round = 0; round < MESSAGES_OF_A_CASE; round++) {
      for (int turn = 0; turn < CASES.size(); turn++) {
        for (int connection = 0; connection < CONNECTIONS; connection++) {
          // Neighbors are at different cases, so that operations meet each other from the start.
          List<Message> ofCase = byCase.get((turn + connection) % CASES.size());
          messages.add(ofCase.get(round * CONNECTIONS + connection));
        }
      }
    }
    return List.copyOf(messages);
  }
}
