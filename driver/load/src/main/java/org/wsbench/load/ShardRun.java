package org.wsbench.load;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** One event loop's share of a run. */
final class ShardRun {

  /** How often time-outs and connections to be opened again are looked at. */
  private static final long SWEEP_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  /** Pause before a request of a closed loop whose connection failed is followed by another. */
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
  private final List<OperationShard> operations;
  private final EvidenceBox evidence = new EvidenceBox();
  private final RunTally tally;
  private final RunClock clock = new RunClock();
  private final Users users;
  private final Exchanges exchanges;
  private final long durationNanos;
  private final long timeoutNanos;
  private Instant startedAt;
  private long nextSweepNanos = SWEEP_NANOS;

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
    durationNanos = spec.duration().toNanos();
    timeoutNanos = spec.timeout().toNanos();
    operations = shard.operations(wanted);
    operations.forEach(operation -> operation.begin(histograms, evidence));
    tally = new RunTally(spec, histograms);
    users = users(spec, histograms);
    boolean hasDueTimes = !(spec.schedule() instanceof Schedule.ClosedLoop);
    exchanges = new Exchanges(selector, address, clock, tally, hasDueTimes, users);
  }

  private Users users(LoadSpec spec, Histograms histograms) {
    List<User> own = shard.users(shard.share(spec.schedule().maxInFlight()));
    own.forEach(user -> user.seed(spec.seed()));
    int loops = Math.min(shard.loops(), spec.schedule().maxInFlight());
    RequestPicker picker = RequestPicker.of(spec.source(), operations, shard.loop(), loops);
    return switch (spec.schedule()) {
      case Schedule.ClosedLoop closed ->
          new ClosedLoopUsers(own, shard, picker, clock, durationNanos);
      case Schedule.Thinking thinking ->
          scheduled(new ThinkingTimetable(thinking.thinkTime(), own), picker, histograms);
      case Schedule.Arrivals arrivals ->
          scheduled(new ArrivalTimetable(arrivals, own, shard.loop(), loops), picker, histograms);
    };
  }

  private Users scheduled(Timetable timetable, RequestPicker picker, Histograms histograms) {
    return new ScheduledUsers(timetable, shard, picker, clock, durationNanos, histograms.take());
  }

  /**
   * Runs to the end of the last reply.
   *
   * @throws IOException when the selector fails or the generator is closed meanwhile
   */
  LoadReport run() throws IOException {
    long cpuNanos = THREADS.getCurrentThreadCpuTime();
    shard.begin(exchanges);
    startedAt = Instant.now();
    clock.start();
    users.begin(exchanges);
    while (!users.isOver()) {
      select();
      clock.read();
      sweepIfDue();
      users.sendDue(exchanges);
    }
    shard.end();
    return report(THREADS.getCurrentThreadCpuTime() - cpuNanos);
  }

  /** Ends a run that failed: its connections are in no known state. */
  void abandon() {
    shard.end();
    shard.close();
  }

  private void select() throws IOException {
    long millis = millisToSleep();
    if (millis > 0) {
      selector.select(DISPATCH, millis);
    } else {
      selector.selectNow(DISPATCH);
    }
    if (!selector.isOpen() || Thread.currentThread().isInterrupted()) {
      throw new IOException("the load generator was closed during a run");
    }
  }

  private long millisToSleep() {
    long dueNanos = users.nextDueNanos();
    long sleepNanos =
        dueNanos == Long.MAX_VALUE || clock.nowNanos >= durationNanos
            ? SWEEP_NANOS
            : Math.min(SWEEP_NANOS, dueNanos - clock.read() - SPIN_NANOS);
    return TimeUnit.NANOSECONDS.toMillis(sleepNanos);
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
      if (waitedNanos >= RETRY_NANOS || clock.nowNanos >= durationNanos) {
        users.retry(exchanges, connection);
      }
    } else if (waitedNanos > timeoutNanos) {
      exchanges.timedOut(connection);
    }
  }

  private LoadReport report(long cpuNanos) {
    return new LoadReport(
        startedAt,
        Duration.ofNanos(users.lengthNanos()),
        OperationShard.reports(operations),
        tally.connections(shard.takeUnsolicited()),
        new GeneratorReport(cpuNanos, users.lateness(), users.dropped()),
        tally.verifiedPerSecond(users.lengthNanos()),
        Stream.concat(evidence.takeAll().stream(), shard.takeUnsolicitedEvidence().stream())
            .toList());
  }
}
