package org.wsbench.cli.bisect;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.wsbench.plan.Share;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Table;

/**
 * The report on the search for the smallest heap.
 *
 * @param stack name of the stack
 * @param whole the heap that the others are compared with, such as 512m
 * @param cases ids of the cases
 * @param share of the throughput with the whole heap that counts as serving
 */
public record SmallestHeapReport(String stack, String whole, List<String> cases, Share share) {
  /** Copies the list. */
  public SmallestHeapReport {
    cases = List.copyOf(cases);
  }

  /** The answer, and each heap that was measured, from the largest on. */
  public Page of(Bisection found) {
    List<List<Cell>> rows = new ArrayList<>();
    rows.add(List.of(Cell.text(whole), BisectionPage.whole(), Cell.text(""), Cell.text("")));
    found.steps().stream()
        .sorted(
            Comparator.comparing((BisectionStep step) -> HeapSizes.number(step.candidate()))
                .reversed())
        .forEach(step -> rows.add(row(step)));
    Table table =
        new Table(
            "Throughput of %s in %% of that with a heap of %s, in the case where it is least"
                .formatted(stack, whole),
            List.of(
                Table.Column.words("heap"),
                Table.Column.figures("ratio"),
                Table.Column.words("case"),
                Table.Column.words("verdict")),
            rows);
    return BisectionPage.of(
        "Smallest heap of " + stack, sentence(found), table, found, SmallestHeapReport::words);
  }

  private static List<Cell> row(BisectionStep step) {
    return List.of(
        Cell.text(step.candidate()),
        BisectionPage.ratio(step),
        Cell.text(step.ratio().map(one -> one.echoCase()).orElse("")),
        Cell.text(words(step.verdict())));
  }

  /** What a verdict says of a heap. */
  public static String words(BisectionVerdict verdict) {
    return switch (verdict) {
      case SLOWER -> "too small";
      case NOT_SLOWER -> "large enough";
      case UNDECIDED, NOT_MEASURED -> verdict.words();
    };
  }

  /** The answer in one sentence. */
  String sentence(Bisection found) {
    String serves =
        "%s serves %s at %s of its throughput with a heap of "
            .formatted(stack, String.join(", ", cases), share);
    return switch (found.end()) {
      case FOUND -> serves + found.last() + ", but not with " + found.next() + "." + gap(found);
      case NOT_SLOWER -> serves + found.between().getLast() + ", the smallest that is tried.";
      case NOT_MEASURED ->
          "There is no result, because the heap of %s could not be measured: %s."
              .formatted(whole, found.steps().getLast().reason());
      case UNDECIDED ->
          "Undecided: measure longer, with a longer --within."
              + (found.last().equals(found.next())
                  ? ""
                  : " The smallest heap is larger than %s, and at most %s."
                      .formatted(found.next(), found.last()));
    };
  }

  private static String gap(Bisection found) {
    return found.between().isEmpty()
        ? ""
        : " Undecided between them: %s.".formatted(String.join(", ", found.between()));
  }
}
