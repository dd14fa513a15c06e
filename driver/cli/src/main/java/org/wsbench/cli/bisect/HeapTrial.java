package org.wsbench.cli.bisect;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;

/**
 * Judges a run of a stack with a small heap beside itself with a large one.
 *
 * @param whole name of the stack with the large heap
 * @param cases that it has to serve
 * @param limit the ratio below which it does not serve one, such as 0.95
 */
public record HeapTrial(String whole, List<String> cases, double limit) {
  private static final List<BisectionVerdict> WORST_FIRST =
      List.of(
          BisectionVerdict.NOT_MEASURED,
          BisectionVerdict.SLOWER,
          BisectionVerdict.UNDECIDED,
          BisectionVerdict.NOT_SLOWER);

  /** Copies the list. */
  public HeapTrial {
    cases = List.copyOf(cases);
  }

  /**
   * The verdict: a heap is too small if the stack fails with it, or is slower in at least one case;
   * it is large enough if the stack is not slower in any. Nothing is measured if the stack fails
   * with the large heap.
   *
   * @param heap the small heap
   * @param name of the stack with it
   */
  public BisectionStep judge(RunResult result, String heap, String name) {
    Optional<String> obstacle = BisectionStep.failure(result, whole);
    if (obstacle.isPresent()) {
      return new BisectionStep(
          heap, Optional.empty(), BisectionVerdict.NOT_MEASURED, obstacle.get());
    }
    return BisectionStep.failure(result, name)
        .or(() -> failedRequests(result, name))
        .map(reason -> new BisectionStep(heap, Optional.empty(), BisectionVerdict.SLOWER, reason))
        .orElseGet(() -> worst(result, heap, name));
  }

  private Optional<String> failedRequests(RunResult result, String name) {
    return cases.stream()
        .flatMap(echoCase -> result.measurement(name, echoCase).stream())
        .filter(Measurement::voided)
        .map(row -> "requests of " + row.echoCase() + " failed")
        .findFirst();
  }

  private BisectionStep worst(RunResult result, String heap, String name) {
    return cases.stream()
        .map(echoCase -> BisectionStep.of(result, heap, name, whole, echoCase, limit))
        .min(
            Comparator.comparing((BisectionStep step) -> WORST_FIRST.indexOf(step.verdict()))
                .thenComparing(step -> step.ratio().map(one -> one.value()).orElse(0.0)))
        .orElseThrow();
  }
}
