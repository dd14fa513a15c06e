package org.wsbench.cli;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.analysis.Decision;
import org.wsbench.result.Interval;
import org.wsbench.result.PairRatio;
import org.wsbench.result.Verdict;
import org.wsbench.result.starts.StartFigure;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * The condition under which a comparison of two runs fails: a figure of the second run, divided by
 * that of the first, is beyond a threshold, and its interval shows a change.
 *
 * @param figure what is compared
 * @param below whether quotients below the bound fail, otherwise those above
 */
record FailureCondition(ComparedFigure figure, boolean below, double bound) {
  /** What two runs are compared by. */
  enum ComparedFigure {
    /** Throughput, of runs of slices and windows. */
    RATIO(figure -> false),
    /**
     * The time to the first and to the hundredth reply, of runs of starts; of clients, that of the
     * first and of the hundredth port.
     */
    START(
        EnumSet.of(
                StartFigure.FIRST_REPLY,
                StartFigure.HUNDREDTH_REPLY,
                StartFigure.FIRST_PORT,
                StartFigure.HUNDREDTH_PORT)
            ::contains),
    /**
     * Memory before and after the load, of runs of starts; of clients, the heap after all ports.
     */
    MEMORY(
        EnumSet.of(StartFigure.READY_PSS, StartFigure.LOADED_PSS, StartFigure.HEAP_AFTER_ALL)
            ::contains),
    /** Throughput after the start for each MB of memory, of runs of starts. */
    EFFICIENCY(figure -> figure == StartFigure.EARLY_THROUGHPUT_PER_MB);

    private final Predicate<StartFigure> starts;

    ComparedFigure(Predicate<StartFigure> starts) {
      this.starts = starts;
    }

    /** The word in a condition. */
    String id() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** Whether it is one of a run of starts. */
    boolean isOfStarts() {
      return this != RATIO;
    }

    /** The figures of starts that it stands for. */
    Predicate<StartFigure> figures() {
      return starts;
    }

    private static Optional<ComparedFigure> named(String word) {
      return Arrays.stream(values()).filter(figure -> figure.id().equals(word)).findFirst();
    }
  }

  private static final Pattern TEXT =
      Pattern.compile("\\s*([A-Za-z0-9.]+)\\s*([<>])\\s*([0-9]{1,3}(?:\\.[0-9]{1,4})?)\\s*");

  boolean holds(PairRatio ratio) {
    return below
        ? ratio.verdict() == Verdict.SLOWER && ratio.value() < bound
        : ratio.verdict() == Verdict.FASTER && ratio.value() > bound;
  }

  /**
   * Whether no value in an interval meets the condition. A negligible difference never meets it,
   * because its verdict is neither slower nor faster.
   */
  boolean isExcludedBy(Interval interval) {
    return below
        ? interval.low() >= Math.min(bound, 1 / (1 + Decision.NEGLIGIBLE))
        : interval.high() <= Math.max(bound, 1 + Decision.NEGLIGIBLE);
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "%s %s %s", figure.id(), below ? "<" : ">", bound);
  }

  /** Reads {@code ratio < 0.95}. */
  static final class Converter implements ITypeConverter<FailureCondition> {
    @Override
    public FailureCondition convert(String text) {
      Matcher matcher = TEXT.matcher(text);
      if (!matcher.matches()) {
        throw new TypeConversionException(
            "'"
                + text
                + "' is not a condition; write one such as 'ratio < 0.95', or of starts 'start > 1.1'");
      }
      ComparedFigure figure =
          ComparedFigure.named(matcher.group(1))
              .orElseThrow(
                  () ->
                      new TypeConversionException(
                          "'"
                              + matcher.group(1)
                              + "' is not a figure that runs are compared by; they are ratio"
                              + " (throughput), start, memory, and efficiency, each the second run divided by"
                              + " the first, as in 'ratio < 0.95'"));
      double bound = Double.parseDouble(matcher.group(3));
      if (bound == 0) {
        throw new TypeConversionException(
            "'" + text + "': a ratio is always greater than 0; write one such as 'ratio < 0.95'");
      }
      return new FailureCondition(figure, matcher.group(2).equals("<"), bound);
    }
  }
}
