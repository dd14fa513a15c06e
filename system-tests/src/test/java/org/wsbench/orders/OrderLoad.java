package org.wsbench.orders;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.wsbench.contract.SoapOperations;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.payload.Lookup;

/** Closed-loop load of getOrder, with two generators, so that two runs may overlap. */
final class OrderLoad implements AutoCloseable {
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final Target target;
  private final LoadGenerator first;
  private final LoadGenerator second;

  OrderLoad(URI endpoint) throws IOException {
    target = Target.of(endpoint);
    first = LoadGenerator.start(1, SoapOperations::named);
    second = LoadGenerator.start(1, SoapOperations::named);
  }

  /** Loads until the last reply is in. */
  LoadReport run(int users, Duration duration) throws Exception {
    return run(first, users, duration);
  }

  /** The same while {@link #start} is still at work. */
  LoadReport more(int users, Duration duration) throws Exception {
    return run(second, users, duration);
  }

  /** Begins to load, and goes on by itself. */
  CompletableFuture<LoadReport> start(int users, Duration duration) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return run(users, duration);
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        });
  }

  private LoadReport run(LoadGenerator generator, int users, Duration duration)
      throws IOException, LoadFailedException, InterruptedException {
    return generator.run(
        new LoadSpec(
            target,
            new Schedule.ClosedLoop(users),
            RequestSource.of(Lookup.OPERATION),
            duration,
            TIMEOUT,
            0));
  }

  @Override
  public void close() {
    first.close();
    second.close();
  }
}
