package org.wsbench.cluster.wire;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.wsbench.load.Evidence;
import org.wsbench.load.LoadOperation;
import org.wsbench.load.LoadReport;

/**
 * Gives each driver agent requests of an operation that no other agent sends, so that a reply to
 * another agent's request is detected as wrong. If there are more agents than requests, some share
 * a request.
 */
public final class DisjointOperation {
  private DisjointOperation() {}

  /**
   * Every {@code shares}-th request of an operation. Its validator gets their numbers in the whole
   * operation.
   *
   * @param share number of the agent, from 0
   * @param shares number of agents, 1 or more
   */
  public static LoadOperation of(LoadOperation whole, int share, int shares) {
    Bounds.requireShare(share, shares);
    int count = whole.requests().size();
    int step = Math.min(shares, count);
    List<byte[]> requests =
        IntStream.iterate(share % step, number -> number < count, number -> number + step)
            .mapToObj(whole.requests()::get)
            .toList();
    return new LoadOperation(
        whole.name(),
        whole.headers(),
        requests,
        (request, status, body) ->
            whole.validator().judge(original(request, share, shares, count), status, body),
        whole.large());
  }

  /**
   * Replaces the numbers of requests in the evidence of a report by those in the whole operations.
   *
   * @param share number of the agent, from 0
   * @param shares number of agents, 1 or more
   * @param requests number of requests of the whole operation with a name
   */
  public static LoadReport renumbered(
      LoadReport report, int share, int shares, ToIntFunction<String> requests) {
    Bounds.requireShare(share, shares);
    return report.withEvidence(
        report.evidence().stream()
            .map(evidence -> renumbered(evidence, share, shares, requests))
            .toList());
  }

  private static Evidence renumbered(
      Evidence evidence, int share, int shares, ToIntFunction<String> requests) {
    // Bytes on an idle connection belong to no operation.
    return evidence.operation().isEmpty()
        ? evidence
        : new Evidence(
            evidence.operation(),
            original(evidence.request(), share, shares, requests.applyAsInt(evidence.operation())),
            evidence.error(),
            evidence.detail(),
            evidence.status(),
            evidence.body());
  }

  private static int original(int request, int share, int shares, int count) {
    int step = Math.min(shares, count);
    return share % step + request * step;
  }
}
