package org.wsbench.cluster.wire;

import java.util.function.ToIntFunction;
import org.wsbench.load.LoadOperation;
import org.wsbench.load.LoadReport;

/** Gives each driver agent requests of an operation that no other agent sends. */
public final class DisjointOperation {
  private DisjointOperation() {}

  public static LoadOperation of(LoadOperation whole, int share, int shares) {
    throw new UnsupportedOperationException();
  }

  public static LoadReport renumbered(
      LoadReport report, int share, int shares, ToIntFunction<String> requests) {
    throw new UnsupportedOperationException();
  }
}
