package org.wsbench.run.starts;

import java.io.IOException;
import java.time.Duration;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.payload.EchoCase;
import org.wsbench.run.RunningStack;

/**
 * The load on each case after a start.
 *
 * @param length of the load
 * @param allowedErrors of each case
 */
record LoadAfterStart(Duration length, int allowedErrors) {

  /**
   * Loads a running stack with one case.
   *
   * @throws StackFailedException when more requests fail than are allowed
   */
  LoadReport on(RunningStack stack, EchoCase echoCase)
      throws IOException, InterruptedException, StackFailedException {
    LoadReport report = stack.load(echoCase, length);
    long errors = report.errors().total();
    if (errors > allowedErrors) {
      throw new StackFailedException(
          "%s failed %d of %d requests of %s in the load after its start"
              .formatted(stack.name(), errors, errors + report.verified(), echoCase.id()),
          stack.logTail());
    }
    return report;
  }
}
