package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;

/** The hot path allocates nothing per request once the replies to all requests are known. */
@Timeout(180)
class AllocationTest {

  private static final int MAX_PAIRS = 100;

  /** So many in a row, since one alone may be a lucky one. */
  private static final int STEADY_PAIRS = 3;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private record Run(long allocated, long requests) {}

  /**
   * Start and report of a run cost a fixed amount, so that two runs of different length are
   * compared. The interpreter and the first compiler tier may allocate what the last tier does not:
   * pairs are repeated until it is at work.
   */
  @ParameterizedTest(name = "replies of {0} bytes")
  @ValueSource(ints = {100, 100_000})
  void theSteadyStateAllocatesNothingPerRequest(int length) throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        LoadGenerator generator = LoadGenerator.start(1, name -> Echo.operation(name, length))) {
      int steady = 0;
      for (int i = 0; i < MAX_PAIRS && steady < STEADY_PAIRS; i++) {
        Run brief = run(generator, server, Duration.ofMillis(50));
        Run longer = run(generator, server, Duration.ofMillis(500));
        long more = longer.requests - brief.requests;
        steady = longer.allocated - brief.allocated < more ? steady + 1 : 0;
      }
      assertThat(steady)
          .as("pairs in a row with less than 1 byte per request")
          .isEqualTo(STEADY_PAIRS);
    }
  }

  private static Run run(LoadGenerator generator, DummyServer server, Duration duration)
      throws Exception {
    LoadSpec spec = Echo.closedLoop(server, 8);
    LoadSpec timed =
        new LoadSpec(spec.target(), spec.schedule(), spec.source(), duration, spec.timeout(), 1);
    long loop = loadThread();
    long before = THREADS.getThreadAllocatedBytes(loop);
    LoadReport report = generator.run(timed);
    assertThat(report.errors()).isEqualTo(ErrorCounts.NONE);
    return new Run(THREADS.getThreadAllocatedBytes(loop) - before, report.verified());
  }

  private static long loadThread() {
    return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
        .filter(thread -> thread != null && thread.getThreadName().equals("load-0"))
        .mapToLong(ThreadInfo::getThreadId)
        .findFirst()
        .orElseThrow();
  }
}
