package org.wsbench.run;

import java.time.Duration;
import org.wsbench.result.Comparison;
import org.wsbench.result.Round;

/** Ignores all messages. */
public final class SilentProgress implements Progress {

  @Override
  public void begins(Comparison comparison) {}

  @Override
  public void say(String line) {}

  @Override
  public void phase(String what) {}

  @Override
  public void measured(Round round) {}

  @Override
  public void status(String what, Duration done, Duration planned) {}
}
