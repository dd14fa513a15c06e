package org.wsbench.run;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;

/** Pins server and driver to separate CPUs, and adds flags to the result if that fails. */
public final class CpuPinning {

  private final Site site;
  private final RunFolder folder;
  private final Progress progress;

  public CpuPinning(Site site, RunFolder folder, Progress progress) {
    this.site = site;
    this.folder = folder;
    this.progress = progress;
  }

  /** Adds the flags that are known before anything has started, and warns of disturbances. */
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
    check(site.otherSide(), site.pinDriver());
  }

  public void releaseDriver() throws IOException, InterruptedException {
    check(site.otherSide(), site.releaseDriver());
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
