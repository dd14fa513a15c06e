package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.ResourceUse;
import org.wsbench.result.Round;

/**
 * A period in which one stack was under load at one level. One line of {@code windows.jsonl}.
 *
 * @param stack name of the stack
 * @param fork number of the server process, from 1
 * @param cycle number of the cycle, from 1; in a cycle each stack has its windows
 * @param purpose its purpose
 * @param asked what the plan calls the level, such as {@code 200} or {@code 50%}
 * @param stage which stage of a longer run it is, from 1; 0 if it is the only one
 * @param level how much load there was; that at the end where it rises or falls
 * @param nominal the level that a search tried, of which {@code level} is what it is at the speed
 *     that the machine had at that moment; null where levels do not follow the machine
 * @param startedAt its begin
 * @param atSeconds its begin, in seconds since the stacks of the fork were warm
 * @param seconds its length
 * @param generated how the load was generated
 * @param completed verified replies that came within it, to whatever request; null in a result that
 *     does not have it
 * @param operations the requests of each operation
 * @param intended all operations together, from the time at which requests were due
 * @param sent the same from the time at which they were sent
 * @param errors all operations together, and those of the time before, in which the load settled
 * @param sessions sessions that ended in it; null where users have none
 * @param databaseMicros time in the database for each order that was asked for, in microseconds,
 *     over the whole run that the window is part of; null where none was, or it is not known
 * @param connections its connections
 * @param resources the resources that it used
 * @param vitals gauges of the server process
 * @param active the same while it was under load, if memory of connections is measured; all unknown
 *     if they were not read before the load ended. Null if it is not measured
 */
public record LoadWindow(
    String stack,
    int fork,
    int cycle,
    WindowKind purpose,
    String asked,
    int stage,
    Level level,
    @JsonInclude(JsonInclude.Include.NON_NULL) Level nominal,
    Instant startedAt,
    double atSeconds,
    double seconds,
    GeneratorFigures generated,
    @JsonInclude(JsonInclude.Include.NON_NULL) Long completed,
    List<OperationLoad> operations,
    Latency intended,
    Latency sent,
    Errors errors,
    @JsonInclude(JsonInclude.Include.NON_NULL) Long sessions,
    @JsonInclude(JsonInclude.Include.NON_NULL) Double databaseMicros,
    ConnectionFigures connections,
    ResourceUse resources,
    ProcessGauges vitals,
    @JsonInclude(JsonInclude.Include.NON_NULL) ProcessGauges active) {
  private static final double MICROS_PER_SECOND = 1e6;

  public LoadWindow {
    Objects.requireNonNull(stack, "stack");
    Objects.requireNonNull(level, "level");
    Objects.requireNonNull(generated, "generated");
    Objects.requireNonNull(purpose, "purpose");
    Objects.requireNonNull(intended, "intended");
    Objects.requireNonNull(errors, "errors");
    Objects.requireNonNull(resources, "resources");
    Objects.requireNonNull(vitals, "vitals");
    operations = List.copyOf(operations);
  }

  /** Whether no request was due in it, such as in one that is shorter than all think times. */
  @JsonIgnore
  public boolean isIdle() {
    return generated.due() == 0 && intended.requests() == 0 && errors.total() == 0;
  }

  /** The level that it stands for: the nominal one, if there is one. */
  public Level tried() {
    return nominal == null ? level : nominal;
  }

  /** Verified replies that came within the window, per second of it. */
  public double tps() {
    long replies = completed == null ? intended.requests() : completed;
    return seconds > 0 ? replies / seconds : 0;
  }

  /**
   * Requests of the window that failed or were dropped, as a share of those that were due; 0
   * without any.
   */
  public double errorShare() {
    return share(failed() + generated.dropped());
  }

  /** Requests of the window that were sent and failed, as a share of those that were due. */
  @JsonIgnore
  public double failedShare() {
    return share(failed());
  }

  /** Without those of the time in which the load settled. */
  private long failed() {
    return operations.stream().mapToLong(operation -> operation.errors().total()).sum();
  }

  private double share(long lost) {
    long all = intended.requests() + failed() + generated.dropped();
    return all == 0 ? 0 : (double) lost / all;
  }

  /**
   * Whether requests may have been dropped because the driver was late: at its latest, as many were
   * due at once as may be in flight.
   */
  @JsonIgnore
  public boolean isDroppingLate() {
    double dueAtOnce =
        generated.latenessMicros().max() / MICROS_PER_SECOND * generated.duePerSecond();
    return generated.dropped() > 0 && dueAtOnce >= generated.mostInFlight();
  }

  /**
   * A lower bound of the latency from due times, in case the driver's own lateness added as much as
   * it can; the measured latency is the upper bound.
   */
  public Latency leastLatency() {
    LatenessBound bound =
        LatenessBound.of(
            intended.percentiles(), generated.latenessMicros(), resources.serverBusy());
    return new Latency(intended.requests(), bound.leastOfMean(intended.mean()), bound.least());
  }

  /** Its tag in the histogram log, in which readers take blanks and commas for ends of a field. */
  String tag() {
    String level = asked.replace(",", "").replace(' ', '-');
    return Round.row(stack, purpose.id()) + "/" + level + (stage == 0 ? "" : "/" + stage);
  }
}
