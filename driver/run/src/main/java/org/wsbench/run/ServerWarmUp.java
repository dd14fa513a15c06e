package org.wsbench.run;

import java.io.IOException;
import org.wsbench.contract.SoapOperations;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.plan.Plan;
import org.wsbench.run.platform.Machine;
import org.wsbench.run.platform.Ticker;
import org.wsbench.run.stack.StackProcess;

/** Verifies and warms up a server that is not measured itself, with the load of the driver. */
public final class ServerWarmUp {

  private ServerWarmUp() {}

  /**
   * Warms a server up with the plan's cases and its limits.
   *
   * @param process of the server
   * @throws IOException if the server gives a wrong reply, or has ended
   */
  public static void run(StackProcess process, RunSettings settings, Progress progress)
      throws IOException, InterruptedException {
    Plan plan = settings.plan();
    String name = process.stack().name();
    LocalServer server = new LocalServer(process, settings.cpus().all(), progress::say);
    int cpus = Machine.thisOne().atOnce(settings.cpus().all().size());
    try (LoadGenerator generator = LoadGenerator.start(1, SoapOperations::at)) {
      StackLoad load =
          new StackLoad(generator, server.target(), plan::connections, cpus, plan.timeout());
      RunningStack stack =
          new RunningStack(
              name, 0, server, load, new EvidenceFolder(settings.out()), Ticker.SYSTEM);
      new WarmUpRun(
              stack,
              new Verification(stack),
              plan.cases(),
              plan.warmup(),
              new ProgressEstimator(progress, Ticker.SYSTEM))
          .run();
      load.disconnect();
    } catch (StackFailedException e) {
      throw new IOException("the server " + name + " cannot be used: " + e.getMessage(), e);
    } finally {
      server.disconnect();
    }
  }
}
