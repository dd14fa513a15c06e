package org.wsbench.driver.load;

import java.time.Duration;
import java.util.List;
import org.wsbench.driver.dummy.Behavior;
import org.wsbench.driver.dummy.DummyService;
import org.wsbench.driver.record.SliceCount;
import org.wsbench.driver.record.Tally;
import org.wsbench.driver.verify.Evidence;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;

/** One slice of load on a dummy service, and what it came to. */
record Drive(SliceCount slice, Tally tally, List<Evidence> evidence, long served, int accepted) {

  static final Duration SLICE = Duration.ofMillis(300);
  static final Duration TIMEOUT = Duration.ofSeconds(20);

  static Drive of(EchoCase echoCase, int connections, Behavior behavior) throws Exception {
    return of(echoCase, connections, 1, SLICE, TIMEOUT, behavior);
  }

  static Drive of(
      EchoCase echoCase,
      int connections,
      int loops,
      Duration duration,
      Duration timeout,
      Behavior behavior)
      throws Exception {
    try (DummyService service = DummyService.start(echoCase, behavior);
        LoadEngine engine = LoadEngine.start(loops, timeout)) {
      Session session = engine.session(service.target(), connections);
      Workload workload = engine.workload(service.target(), Payloads.of(echoCase));
      SliceCount slice = engine.run(session, workload, duration);
      return new Drive(
          slice,
          workload.drainTally(),
          workload.drainEvidence(),
          service.requests(),
          service.connections());
    }
  }
}
