package org.wsbench.run.stack;

import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.wsbench.contract.StackFailedException;
import org.wsbench.contract.robustness.AttackedServer;
import org.wsbench.contract.robustness.AttackedStack;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.ProcessMeter;

/**
 * A stack that is started for attacks on it. Only processes started here are attacked.
 *
 * @param settings for the start of each server
 * @param log file that gets all that a server writes; replaced at each start
 */
public record StackUnderAttack(StackDescriptor stack, LaunchSettings settings, Path log)
    implements AttackedStack {

  @Override
  public String name() {
    return stack.name();
  }

  @Override
  public String title() {
    return stack.title();
  }

  @Override
  public AttackedServer start() throws InterruptedException, StackFailedException {
    StackProcess process = StackProcess.start(stack, settings, log);
    return new Server(process, new ProcessMeter(process.pid()));
  }

  private record Server(StackProcess process, ProcessMeter meter) implements AttackedServer {

    @Override
    public URI endpoint() {
      return process.endpoint();
    }

    @Override
    public OptionalLong residentBytes() {
      return meter.residentBytes();
    }

    @Override
    public boolean resetPeakResident() {
      return meter.resetPeakResident();
    }

    @Override
    public OptionalLong peakResidentBytes() {
      return meter.peakResidentBytes();
    }

    @Override
    public Optional<String> whyEnded(Duration patience) throws InterruptedException {
      process.awaitEnd(patience);
      return process.failure().map(StackRun.Failure::reason);
    }

    @Override
    public void close() {
      process.close();
    }
  }
}
