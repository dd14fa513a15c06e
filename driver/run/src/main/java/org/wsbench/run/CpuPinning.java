package org.wsbench.run;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;

/** Keeps server and driver on CPUs of their own, and has the result say where that is not so. */
public final class CpuPinning {

  private final Site site;
  private final RunFolder folder;
  private final Progress progress;

  public CpuPinning(Site site, RunFolder folder, Progress progress) {
    this.site = site;
    this.folder = folder;
    this.progress = progress;
  }

  /** Flags what is known before anything has started, and warns of what may disturb. */
  public void flag() throws IOException, InterruptedException {
    for (Site.Remark remark : site.remarks()) {
      folder.flag(remark.flag());
      remark.warning().ifPresent(warning -> progress.say("warning: " + warning));
    }
    for (String disturbance : site.disturbances()) {
      progress.say("warning: " + disturbance);
    }
  }

  public void pinDriver() throws IOException, InterruptedException {
    check("the driver", site.pinDriver());
  }

  public void releaseDriver() throws IOException, InterruptedException {
    check("the driver", site.releaseDriver());
  }

  public void pinServers(List<RunningStack> live) throws IOException, InterruptedException {
    for (RunningStack stack : live) {
      check(stack.name(), stack.pin());
    }
  }

  private void check(String what, Optional<String> problem) throws IOException {
    if (problem.isPresent()) {
      folder.flag(Flag.NOT_PINNED);
      progress.say("warning: " + what + " is not pinned: " + problem.get());
    }
  }
}
