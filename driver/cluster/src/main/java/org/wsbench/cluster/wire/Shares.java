package org.wsbench.cluster.wire;

import java.util.List;
import java.util.Optional;
import org.wsbench.load.LoadSpec;

/** Shares a load out among driver agents. */
public final class Shares {
  private Shares() {}

  public static List<Optional<LoadSpec>> of(LoadSpec spec, int[] loops) {
    throw new UnsupportedOperationException();
  }
}
