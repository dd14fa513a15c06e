package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.time.Duration;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.dummy.Behavior;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;
import org.wsbench.load.dummy.Reply;

/** The hot path allocates nothing once the replies to all requests are known. */
@Timeout(180)
class AllocationTest {

  private static final int MAX_WINDOWS = 600;
  private static final long WINDOW_MILLIS = 200;

  /** So many in a row, since one alone may be a lucky one. */
  private static final int STEADY_WINDOWS = 5;

  /** A window lasts until the server has received so many, however slow the machine is. */
  private static final int REQUESTS = 20;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static Stream<Arguments> loads() {
    ThinkTime brief = new ThinkTime.Exponential(Duration.ofMillis(10), Duration.ofMillis(50));
    return Stream.of(
        Arguments.of(100, new Schedule.ClosedLoop(8)),
        Arguments.of(100_000, new Schedule.ClosedLoop(8)),
        Arguments.of(100, new Schedule.Thinking(50, brief)),
        Arguments.of(100, new Schedule.Pacing(50, brief)),
        Arguments.of(100, new Schedule.Arrivals(5000, Schedule.Spacing.POISSON, 8)));
  }

  /**
   * Windows within one run are looked at, since its start and its report cost something. The
   * interpreter and the first compiler tier may allocate what the last tier does not: the run goes
   * on until it is at work, and then is broken off.
   */
  @ParameterizedTest(name = "replies of {0} bytes, {1}")
  @MethodSource("loads")
  void theSteadyStateAllocatesNothing(int length, Schedule schedule) throws Exception {
    requireNoAllocation(Echo.operation(Echo.NAME, length), schedule, Behaviors.echo());
  }

  @ParameterizedTest(name = "replies of {0} bytes")
  @ValueSource(ints = {100, 100_000})
  void compressedRepliesAllocateNothing(int length) throws Exception {
    LoadOperation operation = Echo.acceptingGzip(Echo.operation(Echo.NAME, length));
    Behavior inChunks = Behaviors.chunked(Echo.RIGHT.andThen(Reply::gzip), 50, 7);

    requireNoAllocation(operation, new Schedule.ClosedLoop(8), inChunks);
  }

  /** Neither request nor reply is in memory as a whole: both are longer than all buffers. */
  @ParameterizedTest(name = "large content of {0} bytes")
  @ValueSource(ints = 140_000)
  void largeContentAllocatesNothing(int length) throws Exception {
    requireNoAllocation(
        LargeReplyTest.operation(length), new Schedule.ClosedLoop(4), Behaviors.echo());
  }

  /** Each with another boundary and other ids. */
  @ParameterizedTest(name = "attachments of {0} bytes")
  @ValueSource(ints = {100, 100_000})
  void packagesAllocateNothing(int length) throws Exception {
    requireNoAllocation(
        Echo.ofPackages(length),
        new Schedule.ClosedLoop(8),
        Behaviors.chunked(PackageReplyTest.RIGHT, 8000));
  }

  static Stream<Behavior> wrong() {
    return Stream.of(
        Behaviors.trailing(Echo.RIGHT, Reply.ascii("more")), Behaviors.truncated(Echo.RIGHT, 1));
  }

  /** A reply that is not kept as evidence costs a new connection, and no copy of itself. */
  @ParameterizedTest
  @MethodSource("wrong")
  void wrongRepliesBeyondTheEvidenceAreNotCopied(Behavior wrong) throws Exception {
    int length = 100_000;
    try (DummyServer server = DummyServer.start(wrong)) {
      LoadOperation operation = Echo.operation(Echo.NAME, length);
      LoadGenerator generator = LoadGenerator.start(1, name -> operation);
      Thread run =
          Thread.startVirtualThread(() -> run(generator, server, new Schedule.ClosedLoop(4)));
      try {
        server.await(seen -> seen.requests() > 5 * ErrorSamples.MAX_KEPT, Echo.TIMEOUT);
        long loop = loadThread();
        long before = THREADS.getThreadAllocatedBytes(loop);
        long requests = server.counts().requests();
        server.await(seen -> seen.requests() > requests + REQUESTS, Echo.TIMEOUT);
        long allocated = THREADS.getThreadAllocatedBytes(loop) - before;
        assertThat(allocated / REQUESTS).as("bytes for each reply").isLessThan(length);
      } finally {
        generator.close();
        run.join();
      }
    }
  }

  /** Demands windows in a row without allocation. */
  private static void requireNoAllocation(
      LoadOperation operation, Schedule schedule, Behavior behavior) throws Exception {
    try (DummyServer server = DummyServer.start(behavior)) {
      LoadGenerator generator = LoadGenerator.start(1, name -> operation);
      Thread run = Thread.startVirtualThread(() -> run(generator, server, schedule));
      try {
        server.await(seen -> seen.requests() > 0, Echo.TIMEOUT);
        assertThat(steadyWindows(server))
            .as("windows in a row without allocation")
            .isEqualTo(STEADY_WINDOWS);
      } finally {
        generator.close();
        run.join();
      }
    }
  }

  private static int steadyWindows(DummyServer server) throws InterruptedException {
    long loop = loadThread();
    int steady = 0;
    for (int i = 0; i < MAX_WINDOWS && steady < STEADY_WINDOWS; i++) {
      long wanted = server.counts().requests() + REQUESTS;
      long allocated = THREADS.getThreadAllocatedBytes(loop);
      Thread.sleep(WINDOW_MILLIS);
      // A loop that has nothing to do allocates nothing either.
      server.await(seen -> seen.requests() >= wanted, Echo.TIMEOUT);
      steady = THREADS.getThreadAllocatedBytes(loop) == allocated ? steady + 1 : 0;
    }
    return steady;
  }

  private static void run(LoadGenerator generator, DummyServer server, Schedule schedule) {
    try {
      generator.run(
          new LoadSpec(
              server.target(),
              schedule,
              RequestSource.of(Echo.NAME),
              Duration.ofHours(1),
              Echo.TIMEOUT,
              1));
    } catch (LoadFailedException | InterruptedException e) {
      // It was broken off.
    }
  }

  private static long loadThread() {
    return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
        .filter(thread -> thread != null && thread.getThreadName().equals("load-0"))
        .mapToLong(ThreadInfo::getThreadId)
        .findFirst()
        .orElseThrow();
  }
}
