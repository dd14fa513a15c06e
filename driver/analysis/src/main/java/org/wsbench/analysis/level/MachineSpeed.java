package org.wsbench.analysis.level;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.WindowKind;

/**
 * How precisely a search followed the machine's speed, measured by a peak of the baseline before
 * each trial.
 *
 * @param baseline the stack whose peaks they are
 * @param spread standard deviation of a peak's logarithm from that of its neighbor, over the square
 *     root of 2: the change of the machine between a peak and the next trial, and the noise of the
 *     peak itself
 */
public record MachineSpeed(String baseline, double spread) {
  /** With fewer differences, their spread is a matter of chance. */
  private static final int LEAST = 8;

  /** Empty for a search that did not follow the machine in all its trials. */
  public static Optional<MachineSpeed> of(List<LoadWindow> windows) {
    List<LoadWindow> peaks =
        windows.stream()
            .filter(one -> one.purpose() == WindowKind.BASELINE && one.tps() > 0)
            .toList();
    boolean followed =
        windows.stream()
            .filter(one -> one.purpose() == WindowKind.SEARCH)
            .allMatch(one -> one.nominal() != null);
    List<Double> differences =
        peaks.stream().collect(Collectors.groupingBy(LoadWindow::fork)).values().stream()
            .map(MachineSpeed::differences)
            .flatMap(Collection::stream)
            .toList();
    if (!followed || differences.size() < LEAST) {
      return Optional.empty();
    }
    double square = differences.stream().mapToDouble(one -> one * one).average().orElseThrow();
    return Optional.of(new MachineSpeed(peaks.getFirst().stack(), Math.sqrt(square / 2)));
  }

  private static List<Double> differences(List<LoadWindow> peaks) {
    List<Double> differences = new ArrayList<>();
    for (int i = 1; i < peaks.size(); i++) {
      differences.add(Math.log(peaks.get(i).tps() / peaks.get(i - 1).tps()));
    }
    return differences;
  }
}
