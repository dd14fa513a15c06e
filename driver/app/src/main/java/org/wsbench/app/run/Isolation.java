package org.wsbench.app.run;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;

/** Keeps server and driver on CPUs of their own, and has the result say where that is not so. */
final class Isolation {

  private final Site site;
  private final RunFolder folder;
  private final Progress progress;

  Isolation(Site site, RunFolder folder, Progress progress) {
    this.site = site;
    this.folder = folder;
    this.progress = progress;
  }

  /** Flags what is known before anything has started, and warns of what may disturb. */
  void flag() throws IOException, InterruptedException {
    for (Site.Remark remark : site.remarks()) {
      folder.flag(remark.flag());
      remark.warning().ifPresent(warning -> progress.say("warning: " + warning));
    }
    for (String disturbance : site.disturbances()) {
      progress.say("warning: " + disturbance);
    }
  }

  void pinDriver() throws IOException, InterruptedException {
    check("the driver", site.pinDriver());
  }

  void releaseDriver() throws IOException, InterruptedException {
    check("the driver", site.releaseDriver());
  }

  void pinServers(List<LiveStack> live) throws IOException, InterruptedException {
    for (LiveStack stack : live) {
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
