package org.wsbench.analysis;

import java.util.List;
import java.util.Map;
import org.wsbench.result.Invented;
import org.wsbench.result.Measurement;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.Round;

/** What invented rounds come to. */
final class Summaries {
  private Summaries() {}

  /** The baseline's round of slices. */
  static Round base(String echoCase, int cycles) {
    return Invented.sliced("axis2-xmlbeans", echoCase, 10_000, cycles);
  }

  /** The measurements that rounds of one case give. */
  static List<Measurement> of(String echoCase, MeasurementScheme scheme, Round... rounds) {
    return Summary.of(
        Invented.comparison(scheme, List.of(echoCase)), List.of(), List.of(rounds), Map.of());
  }
}
