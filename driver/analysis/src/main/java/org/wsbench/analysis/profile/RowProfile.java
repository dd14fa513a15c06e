package org.wsbench.analysis.profile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.wsbench.analysis.stats.Estimate;
import org.wsbench.analysis.stats.ForkValue;

/**
 * What a request of one stack and case takes, by layer and by stack of frames, in the unit of the
 * event: microseconds or bytes.
 *
 * @param windows one for each profiled round
 * @param samples what the profiler counted in all of them: of CPU time, milliseconds
 * @param perRequest by stack of frames, as the mean over the windows
 */
public record RowProfile(
    String stack,
    String echoCase,
    List<Window> windows,
    long samples,
    Map<List<String>, Double> perRequest) {

  /** Copies. */
  public RowProfile {
    windows = List.copyOf(windows);
    perRequest = Map.copyOf(perRequest);
  }

  /**
   * One profiled round.
   *
   * @param whole what a request takes in all
   * @param layers what it takes in each layer; together the whole
   */
  public record Window(int fork, int round, double whole, Map<String, Double> layers) {
    /** Copies. */
    public Window {
      layers = Map.copyOf(layers);
    }

    /** What it takes in a layer. */
    public double of(String layer) {
      return layers.getOrDefault(layer, 0.0);
    }

    private boolean isBeside(Window other) {
      return fork == other.fork && round == other.round;
    }
  }

  /** Whether it is of this stack in this case. */
  public boolean isOf(String stack, String echoCase) {
    return this.stack.equals(stack) && this.echoCase.equals(echoCase);
  }

  /** What a request takes in all. */
  public Estimate whole() {
    return estimate(Window::whole);
  }

  /** What a request takes in a layer. */
  public Estimate of(String layer) {
    return estimate(window -> window.of(layer));
  }

  private Estimate estimate(ToDoubleFunction<Window> figure) {
    return ForkValue.mean(
        windows.stream()
            .map(window -> new ForkValue(window.fork(), figure.applyAsDouble(window)))
            .toList());
  }

  /**
   * How much more a figure of another stack is, window by window: both were profiled in the same
   * cycles.
   *
   * @return empty if no window has both
   */
  public Optional<Estimate> more(RowProfile other, ToDoubleFunction<Window> figure) {
    List<ForkValue> differences = new ArrayList<>();
    for (Window one : windows) {
      other.windows.stream()
          .filter(one::isBeside)
          .map(beside -> figure.applyAsDouble(beside) - figure.applyAsDouble(one))
          .forEach(difference -> differences.add(new ForkValue(one.fork(), difference)));
    }
    return differences.isEmpty() ? Optional.empty() : Optional.of(ForkValue.mean(differences));
  }

  /** What a request takes in each method itself: the innermost frame. */
  public Map<String, Double> self() {
    Map<String, Double> methods = new HashMap<>();
    perRequest.forEach((frames, value) -> methods.merge(frames.getLast(), value, Double::sum));
    return methods;
  }

  /** What a request takes in each method and in all that it calls. */
  public Map<String, Double> inclusive() {
    Map<String, Double> methods = new HashMap<>();
    perRequest.forEach(
        (frames, value) ->
            new HashSet<>(frames).forEach(frame -> methods.merge(frame, value, Double::sum)));
    return methods;
  }
}
