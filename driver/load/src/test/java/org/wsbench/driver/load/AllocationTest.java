package org.wsbench.driver.load;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.driver.dummy.DummyService;
import org.wsbench.driver.dummy.Exchange;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;

/** The hot path allocates nothing per request once every variant's reply is known. */
@Timeout(120)
class AllocationTest {

  private static final Duration SLICE = Duration.ofMillis(500);
  private static final int MOST_SLICES = 100;
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @ParameterizedTest
  @EnumSource(names = {"ECHO_VOID", "ECHO_STRUCT", "ECHO_ORDER_500"})
  void theSteadyStateAllocatesNothingPerRequest(EchoCase echoCase) throws Exception {
    try (DummyService service = DummyService.start(echoCase, Exchange::answerRight);
        LoadEngine engine = LoadEngine.start(1, Duration.ofSeconds(20))) {
      Session session = engine.session(service.target(), 8);
      Workload workload = engine.workload(service.target(), Payloads.of(echoCase));
      long loop = loadThread();
      double leastPerRequest = Double.MAX_VALUE;
      // The interpreter and the first compiler tier may allocate what the last tier does not: the
      // steady state is reached when a slice, whose own start costs a fixed amount, allocates less
      // than one byte per request.
      for (int i = 0; i < MOST_SLICES && leastPerRequest >= 1; i++) {
        long before = THREADS.getThreadAllocatedBytes(loop);
        long requests = engine.run(session, workload, SLICE).verified();
        long allocated = THREADS.getThreadAllocatedBytes(loop) - before;
        leastPerRequest = Math.min(leastPerRequest, (double) allocated / requests);
      }
      assertThat(workload.drainTally().errors()).isZero();
      assertThat(leastPerRequest).as("bytes allocated per request").isLessThan(1);
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
