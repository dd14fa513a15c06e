package org.wsbench.load;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** One event loop's share of a run. */
final class ShardRun {

  /** Interval for checking time-outs and connections to be reopened. */
  private static final long SWEEP_NANOS =
      TimeUnit.MILLISECONDS.toNanos(PreciseSelector.MAX_SLEEP_MILLIS);

  /** Pause of a closed-loop user after its connection failed. */
  private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final PreciseSelector selector;
  private final TargetShard shard;
  private final List<OperationShard> operations;
  private final ErrorSamples evidence = new ErrorSamples();
  private final RunTally tally;
  private final RunClock clock = new RunClock();
  private final LoadProfile profile;
  private final StageProgress progress;
  private final Users users;
  private final Connector connector;
  private final Exchanges exchanges;
  private final long timeoutNanos;
  private final BooleanSupplier stopped;
  private Instant startedAt;
  private long nextSweepNanos = SWEEP_NANOS;

  /**
   * Prepares a run; the address has been resolved.
   *
   * @param stopped whether the run must end at once
   */
  ShardRun(
      PreciseSelector selector,
      TargetShard shard,
      LoadSpec spec,
      InetSocketAddress address,
      List<EncodedOperation> wanted,
      Histograms histograms,
      BooleanSupplier stopped) {
    this.selector = selector;
    this.stopped = stopped;
    this.shard = shard;
    timeoutNanos = spec.timeout().toNanos();
    operations = shard.operations(wanted);
    operations.forEach(operation -> operation.begin(evidence));
    tally = new RunTally(spec, histograms);
    profile = new LoadProfile(spec.stages());
    progress = new StageProgress(profile, operations, histograms, selector);
    users = users(spec);
    boolean hasDueTimes = !(spec.schedule() instanceof Schedule.ClosedLoop);
    connector = new Connector(selector.selector(), address, clock, tally);
    exchanges = new Exchanges(connector, clock, tally, hasDueTimes, users);
  }

  private Users users(LoadSpec spec) {
    int population = spec.schedule().population();
    int most = spec.schedule().maxInFlight();
    int loops = spec.schedule().eventLoops(shard.loops());
    List<User> own = shard.users(population, loops);
    own.forEach(user -> user.begin(spec.seed()));
    int mostHere = most / loops + (shard.loop() < most % loops ? 1 : 0);
    RequestPicker picker =
        RequestPicker.of(spec.source(), operations, shard.loop(), loops, clock, progress);
    ActiveUsers activeUsers = new ActiveUsers(profile, population, spec.phase());
    return switch (spec.schedule()) {
      case Schedule.ClosedLoop closed ->
          new ClosedLoopUsers(own, activeUsers, shard, picker, clock, progress);
      case Schedule.Thinking thinking ->
          scheduled(
              ThinkingTimetable.afterReply(thinking.thinkTime(), activeUsers, own),
              mostHere,
              picker);
      case Schedule.Pacing pacing ->
          scheduled(
              ThinkingTimetable.startToStart(pacing.interval(), activeUsers, own),
              mostHere,
              picker);
      case Schedule.Arrivals arrivals ->
          scheduled(
              new ArrivalTimetable(arrivals, profile, own, shard.loop(), loops),
              Integer.MAX_VALUE,
              picker);
    };
  }

  /**
   * Users with due times.
   *
   * @param most maximum number of requests in flight; no limit for a timetable that drops requests
   */
  private Users scheduled(Timetable timetable, int most, RequestPicker picker) {
    return new ScheduledUsers(
        timetable,
        new ScheduledUsers.Limits(most, profile.endNanos(), timeoutNanos),
        shard,
        picker,
        clock,
        progress);
  }

  /**
   * Runs until the last reply has arrived.
   *
   * @throws IOException if the selector fails, the run is stopped, or the generator is closed
   */
  LoadReport run() throws IOException {
    shard.begin(exchanges);
    startedAt = Instant.now();
    clock.start();
    progress.begin();
    users.begin(exchanges);
    while (!users.isOver()) {
      select();
      clock.read();
      users.sendDue(exchanges);
      sweepIfDue();
      exchanges.openWaiting();
    }
    shard.end();
    return report();
  }

  /** Ends a failed run, whose connections are in an unknown state. */
  void abandon() {
    shard.end();
    shard.close();
  }

  private void select() throws IOException {
    selector.selectUntil(users.nextDueNanos(), clock);
    if (!selector.isOpen() || Thread.currentThread().isInterrupted()) {
      throw new IOException("the load generator was closed during a run");
    }
    if (stopped.getAsBoolean()) {
      throw new IOException("the load was stopped");
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
    long waitedNanos = clock.nowNanos - connector.waitsSinceNanos(connection);
    if (connection.isClosed() && !connection.awaitsTurn) {
      if (waitedNanos >= RETRY_NANOS || progress.isOver()) {
        users.retry(exchanges, connection);
      }
    } else if (waitedNanos > timeoutNanos) {
      exchanges.timedOut(connection);
    }
  }

  private LoadReport report() {
    return new LoadReport(
        startedAt,
        Duration.ofNanos(progress.lengthNanos()),
        progress.report(tally.completedByStage()),
        tally.connections(shard),
        tally.verifiedPerSecond(progress.lengthNanos()),
        Stream.concat(evidence.takeAll().stream(), shard.takeUnsolicitedEvidence().stream())
            .toList());
  }
}
