package org.wsbench.load;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/** One event loop's share of a run. */
final class ShardRun implements Exchanges.Listener {

  /** How often time-outs and connections to be opened again are looked at. */
  private static final long SWEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /** Pause of a user of a closed loop whose connection failed. */
  private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /**
   * The system wakes a thread by the millisecond, and some time after: for the rest of the way to a
   * due time the loop spins.
   */
  private static final long SPIN_NANOS = TimeUnit.MICROSECONDS.toNanos(1_200);

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final Consumer<SelectionKey> DISPATCH = EventLoop::dispatch;

  private final Selector selector;
  private final TargetShard shard;
  private final LoadSpec spec;
  private final List<OperationShard> operations;
  private final List<User> users;
  private final RequestPicker picker;
  private final Timetable timetable;
  private final RunTally tally;
  private final Histogram lateness;
  private final EvidenceBox evidence = new EvidenceBox();
  private final Deque<Connection> idle = new ArrayDeque<>();
  private final Instant startedAt = Instant.now();
  private final RunClock clock = new RunClock();
  private final Exchanges exchanges;
  private final long durationNanos;
  private final long timeoutNanos;

  private long lastEndNanos;
  private long nextSweepNanos = SWEEP_NANOS;
  private int underWay;
  private boolean exhausted;

  /** Prepares a run; the address is looked up already. */
  ShardRun(
      Selector selector,
      TargetShard shard,
      LoadSpec spec,
      InetSocketAddress address,
      List<EncodedOperation> wanted,
      Histograms histograms) {
    this.selector = selector;
    this.shard = shard;
    this.spec = spec;
    operations = shard.operations(wanted);
    operations.forEach(operation -> operation.begin(histograms, evidence));
    tally = new RunTally(spec, histograms);
    lateness = histograms.take();
    users = shard.users(shard.share(spec.schedule().maxInFlight()));
    users.forEach(user -> user.seed(spec.seed()));
    picker = RequestPicker.of(spec.source(), operations, shard.loop(), shard.loops());
    timetable = timetable();
    durationNanos = spec.duration().toNanos();
    timeoutNanos = spec.timeout().toNanos();
    exchanges = new Exchanges(selector, address, clock, tally, timetable != null, this);
  }

  /** Null where every user sends at once. */
  private Timetable timetable() {
    return switch (spec.schedule()) {
      case Schedule.ClosedLoop closed -> null;
      case Schedule.Thinking thinking -> new ThinkingTimetable(thinking.thinkTime(), users);
      case Schedule.Arrivals arrivals ->
          new ArrivalTimetable(arrivals, users, shard.loop(), shard.loops());
    };
  }

  /**
   * Runs to the end of the last reply.
   *
   * @throws IOException when the selector fails or the generator is closed meanwhile
   */
  LoadReport run() throws IOException {
    long cpuNanos = THREADS.getCurrentThreadCpuTime();
    shard.begin(this);
    clock.read();
    if (timetable == null) {
      sendAtOnce();
    } else {
      shard.connections().forEach(idle::push);
    }
    while (!isOver()) {
      select();
      clock.read();
      sweepIfDue();
      sendDue();
    }
    shard.end();
    return report(THREADS.getCurrentThreadCpuTime() - cpuNanos);
  }

  /** Ends a run that failed: its connections are in no known state. */
  void abandon() {
    shard.end();
    shard.close();
  }

  /** What the selector found to be ready on a connection of this run. */
  void ready(Connection connection, int readyOps) {
    exchanges.ready(connection, readyOps);
  }

  @Override
  public void answered(Connection connection) {
    if (timetable == null) {
      next(connection);
    } else {
      over(connection);
    }
  }

  @Override
  public void lost(Connection connection) {
    if (timetable != null) {
      over(connection);
    } else if (isTimeUp()) {
      next(connection);
    } else {
      connection.waitsSinceNanos = clock.nowNanos;
    }
  }

  private void sendAtOnce() {
    for (int i = 0; i < users.size(); i++) {
      Connection connection = shard.connection(i);
      connection.user = users.get(i);
      underWay++;
      next(connection);
    }
  }

  /** The next request of the user who has this connection. */
  private void next(Connection connection) {
    if (!isTimeUp() && picker.pick(connection.user, connection)) {
      exchanges.send(connection);
    } else {
      over(connection);
    }
  }

  private void over(Connection connection) {
    if (timetable != null) {
      timetable.over(connection.user, clock.nowNanos);
      idle.push(connection);
    }
    connection.user = null;
    underWay--;
    lastEndNanos = Math.max(lastEndNanos, clock.nowNanos);
  }

  /** Sends what is due, late or not; what falls due after the end is not sent any more. */
  private void sendDue() {
    if (timetable == null) {
      return;
    }
    User user = takeDue();
    while (user != null) {
      Connection connection =
          idle.isEmpty() ? shard.connection(shard.connections().size()) : idle.pop();
      connection.user = user;
      underWay++;
      if (picker.pick(user, connection)) {
        lateness.recordValue(Math.min(clock.nowNanos - user.dueNanos, LatencyHistogram.MAX_NANOS));
        exchanges.send(connection);
      } else {
        exhausted = true;
        over(connection);
      }
      clock.read();
      user = takeDue();
    }
  }

  private User takeDue() {
    return exhausted ? null : timetable.takeDue(Math.min(clock.nowNanos, durationNanos - 1));
  }

  private boolean isTimeUp() {
    return clock.nowNanos >= durationNanos;
  }

  private boolean isOver() {
    return underWay == 0
        && (timetable == null || exhausted || isTimeUp() && timetable.nextNanos() >= durationNanos);
  }

  private void select() throws IOException {
    long millis = TimeUnit.NANOSECONDS.toMillis(SWEEP_NANOS);
    if (timetable != null && !isTimeUp()) {
      long nextNanos = Math.min(timetable.nextNanos(), durationNanos);
      long sleepNanos = nextNanos - clock.read() - SPIN_NANOS;
      millis = Math.min(millis, TimeUnit.NANOSECONDS.toMillis(sleepNanos));
    }
    if (millis > 0) {
      selector.select(DISPATCH, millis);
    } else {
      selector.selectNow(DISPATCH);
    }
    if (!selector.isOpen() || Thread.currentThread().isInterrupted()) {
      throw new IOException("the load generator was closed during a run");
    }
  }

  private void sweepIfDue() {
    if (clock.nowNanos < nextSweepNanos) {
      return;
    }
    nextSweepNanos = clock.nowNanos + SWEEP_NANOS;
    List<Connection> connections = shard.connections();
    for (int i = 0; i < connections.size(); i++) {
      if (connections.get(i).user != null) {
        sweep(connections.get(i));
      }
    }
  }

  private void sweep(Connection connection) {
    long waitedNanos = clock.nowNanos - connection.waitsSinceNanos;
    if (connection.isClosed()) {
      if (waitedNanos >= RETRY_NANOS || isTimeUp()) {
        next(connection);
      }
    } else if (waitedNanos > timeoutNanos) {
      exchanges.timedOut(connection);
    }
  }

  /** With due times at least as long as planned: a rate is asked for over the whole of it. */
  private long lengthNanos() {
    return Math.max(timetable == null || exhausted ? 1 : durationNanos, lastEndNanos);
  }

  private LoadReport report(long cpuNanos) {
    return new LoadReport(
        startedAt,
        Duration.ofNanos(lengthNanos()),
        OperationShard.reports(operations),
        tally.connections(shard.takeUnsolicited()),
        new GeneratorReport(
            cpuNanos, LatencyHistogram.of(lateness), timetable == null ? 0 : timetable.dropped()),
        tally.verifiedPerSecond(lengthNanos()),
        Stream.concat(evidence.takeAll().stream(), shard.takeUnsolicitedEvidence().stream())
            .toList());
  }
}
