package org.wsbench.app.run;

import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import org.wsbench.app.plan.CpuSet;
import org.wsbench.app.platform.Pinning;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;

/** Keeps server and driver on CPUs of their own, and has the result say where that is not so. */
final class Isolation {

  private final RunSettings settings;
  private final RunFolder folder;
  private final Progress progress;

  Isolation(RunSettings settings, RunFolder folder, Progress progress) {
    this.settings = settings;
    this.folder = folder;
    this.progress = progress;
  }

  /** Flags what is known to be shared before anything has started. */
  void flag() throws IOException {
    if (settings.target().isPresent()) {
      folder.flag(Flag.REMOTE_TARGET);
    } else if (settings.cpus().all().size() == 1) {
      folder.flag(Flag.SINGLE_CORE);
      progress.say("warning: this machine has only one CPU, which server and driver must share");
    } else if (!settings.cpus().isIsolated()) {
      folder.flag(Flag.NOT_PINNED);
      progress.say("warning: server and driver have CPUs in common");
    }
  }

  void pinDriver() throws IOException, InterruptedException {
    pinDriver(settings.cpus().driver());
  }

  /** Lets the driver use all CPUs again, and with it the servers that it starts. */
  void releaseDriver() throws IOException, InterruptedException {
    pinDriver(settings.cpus().all());
  }

  private void pinDriver(CpuSet cpus) throws IOException, InterruptedException {
    check("the driver", Pinning.pinAlone(ProcessHandle.current().pid(), cpus));
  }

  void pinServers(List<LiveStack> live) throws IOException, InterruptedException {
    for (LiveStack stack : live) {
      OptionalLong pid = stack.pid();
      if (pid.isPresent()) {
        check(stack.name(), Pinning.pin(pid.getAsLong(), settings.cpus().server()));
      }
    }
  }

  private void check(String what, Pinning.Result result) throws IOException {
    if (result instanceof Pinning.Result.NotPinned not) {
      folder.flag(Flag.NOT_PINNED);
      progress.say("warning: " + what + " is not pinned: " + not.reason());
    }
  }
}
