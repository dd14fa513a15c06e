package org.wsbench.report;

import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.MeasuredRun;
import org.wsbench.result.Measurement;

/**
 * One stack and case of the comparison, measured or not.
 *
 * @param measurement null where there is none
 */
public record Row(String stack, String echoCase, Measurement measurement, State state) {

  /** What there is of it. */
  public enum State {
    MEASURED("measured"),
    /** Measured with more errors than allowed. */
    VOID("void"),
    /** The stack failed before this case was measured. */
    FAILED("failed"),
    /** The run ended before this case was measured. */
    NOT_RUN("not-run");

    private final String id;

    State(String id) {
      this.id = id;
    }

    /** The word in files. */
    public String id() {
      return id;
    }
  }

  /** The row of a stack and a case. */
  public static Row of(MeasuredRun result, String stack, String echoCase) {
    Measurement measurement = result.measurement(stack, echoCase).orElse(null);
    return new Row(stack, echoCase, measurement, state(result, stack, measurement));
  }

  /** The cell in place of missing or void figures. */
  Cell missing() {
    return Cell.of(new Missing(state.id(), true));
  }

  private static State state(MeasuredRun result, String stack, Measurement measurement) {
    if (measurement != null) {
      return measurement.voided() ? State.VOID : State.MEASURED;
    }
    boolean failed =
        result.stacks().stream().anyMatch(run -> run.name().equals(stack) && run.failure() != null);
    return failed ? State.FAILED : State.NOT_RUN;
  }
}
