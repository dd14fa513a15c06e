package org.wsbench.run;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.load.LoadReport;

/** Throughput by the second, counting only the time in which the stack was under load. */
final class ActiveSeconds {

  private final List<Double> tps = new ArrayList<>();
  private double seconds;
  private long requests;

  /** Appends a slice; a point of the series is closed when it holds a second or more. */
  void add(double sliceSeconds, long sliceRequests) {
    seconds += sliceSeconds;
    requests += sliceRequests;
    if (seconds >= 1) {
      tps.add(requests / seconds);
      seconds = 0;
      requests = 0;
    }
  }

  /** Appends the seconds of a window that are full; the last one, which drains, is not. */
  void addFullSeconds(LoadReport window) {
    for (int second = 0; second < (int) window.seconds(); second++) {
      tps.add((double) window.verifiedPerSecond().get(second));
    }
  }

  List<Double> tps() {
    return tps;
  }
}
