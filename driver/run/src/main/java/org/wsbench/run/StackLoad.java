package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.ToIntFunction;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.Stage;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;

/**
 * The load of one stack's endpoint: closed loops over its cases, and any that a plan describes.
 *
 * @param connections of the full load in each case
 * @param lightConnections of the light load at most: one for each CPU of the server's machine keeps
 *     it busy without a queue
 * @param timeout longest wait for a reply
 */
record StackLoad(
    LoadGenerator generator,
    Target target,
    ToIntFunction<EchoCase> connections,
    int lightConnections,
    Duration timeout) {

  /** Unused, because a closed loop over one case is not random. */
  private static final long SEED = 0;

  /** All connections, each with the next variant as soon as a reply is in. */
  LoadReport full(EchoCase echoCase, Duration duration)
      throws IOException, LoadFailedException, InterruptedException {
    return run(connections.applyAsInt(echoCase), RequestSource.of(echoCase.id()), duration);
  }

  /** The same with few connections. */
  LoadReport light(EchoCase echoCase, Duration duration)
      throws IOException, LoadFailedException, InterruptedException {
    int few = Math.min(connections.applyAsInt(echoCase), lightConnections);
    return run(few, RequestSource.of(echoCase.id()), duration);
  }

  /** Every variant of a case once. */
  LoadReport everyVariant(EchoCase echoCase)
      throws IOException, LoadFailedException, InterruptedException {
    int users = connections.applyAsInt(echoCase);
    // Long enough for all to be sent, however slow; a reply is waited for as long as the time-out.
    Duration enough = timeout.multipliedBy(1 + Math.ceilDiv(Payloads.VARIANTS, users));
    return run(users, new RequestSource.Once(echoCase.id()), enough);
  }

  /** Load of any shape. */
  LoadReport shaped(Schedule schedule, RequestSource source, List<Stage> stages, long seed)
      throws IOException, LoadFailedException, InterruptedException {
    return run(new LoadSpec(target, schedule, source, stages, timeout, seed));
  }

  private LoadReport run(int users, RequestSource source, Duration duration)
      throws IOException, LoadFailedException, InterruptedException {
    return run(
        new LoadSpec(target, new Schedule.ClosedLoop(users), source, duration, timeout, SEED));
  }

  private LoadReport run(LoadSpec spec)
      throws IOException, LoadFailedException, InterruptedException {
    try {
      return generator.run(spec);
    } catch (LoadFailedException e) {
      if (e.isFatal()) {
        throw new IOException(e.getMessage(), e);
      }
      throw e;
    }
  }

  void closeIdleConnections() throws InterruptedException {
    generator.closeIdleConnections(target);
  }

  void disconnect() throws InterruptedException {
    generator.disconnect(target);
  }
}
