package org.wsbench.analysis.level;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.wsbench.analysis.stats.Medians;
import org.wsbench.result.Errors;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.OperationLoad;
import org.wsbench.result.level.StoredLoad;

/**
 * The figures of one operation of a stack, over all windows that count.
 *
 * @param asked its share of requests by the plan
 * @param share its share of those that were sent
 * @param p50Micros median of the windows' medians, from due times
 * @param p99Micros median of their 99th percentiles
 * @param errors requests without the right reply
 */
public record OperationFigure(
    String stack,
    String operation,
    double asked,
    double share,
    double p50Micros,
    double p99Micros,
    long errors) {

  /**
   * The figures of a run, by stack and then by operation; none if users send one operation only.
   */
  public static List<OperationFigure> of(StoredLoad load) {
    if (load.study().shares().size() < 2) {
      return List.of();
    }
    List<LoadWindow> counting =
        load.windows().stream()
            .filter(one -> one.purpose().isOfLevel() && !Trial.isVoid(one, load.study()))
            .toList();
    List<OperationFigure> figures = new ArrayList<>();
    for (String stack : counting.stream().map(LoadWindow::stack).distinct().toList()) {
      List<OperationLoad> own =
          counting.stream()
              .filter(one -> one.stack().equals(stack))
              .flatMap(one -> one.operations().stream())
              .toList();
      long all = own.stream().mapToLong(OperationFigure::sent).sum();
      new TreeMap<>(load.study().shares())
          .forEach((operation, asked) -> figures.add(of(stack, operation, asked, own, all)));
    }
    return figures;
  }

  private static OperationFigure of(
      String stack, String operation, double asked, List<OperationLoad> own, long all) {
    List<OperationLoad> some =
        own.stream().filter(one -> one.operation().equals(operation)).toList();
    List<OperationLoad> answered =
        some.stream().filter(one -> one.intended().requests() > 0).toList();
    return new OperationFigure(
        stack,
        operation,
        asked,
        all == 0 ? 0 : (double) some.stream().mapToLong(OperationFigure::sent).sum() / all,
        median(answered.stream().mapToDouble(one -> one.intended().percentiles().p50()).toArray()),
        median(answered.stream().mapToDouble(one -> one.intended().percentiles().p99()).toArray()),
        some.stream().map(OperationLoad::errors).mapToLong(Errors::total).sum());
  }

  private static long sent(OperationLoad load) {
    return load.intended().requests() + load.errors().total();
  }

  private static double median(double[] values) {
    return values.length == 0 ? 0 : Medians.of(values);
  }
}
