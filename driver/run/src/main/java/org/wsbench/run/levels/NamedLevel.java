package org.wsbench.run.levels;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.plan.Load;
import org.wsbench.plan.Rate;
import org.wsbench.plan.UserSteps;
import org.wsbench.result.level.Level;

/**
 * A level that the plan names.
 *
 * @param words its name in the plan
 * @param rate if it is relative to peaks
 * @param level if it is not; else null
 */
record NamedLevel(String words, Optional<Rate> rate, Level level) {

  static List<NamedLevel> all(Load load) {
    List<NamedLevel> all = new ArrayList<>();
    for (UserSteps steps : load.users()) {
      steps.all().forEach(users -> all.add(of(Integer.toString(users), Level.users(users))));
    }
    for (Rate rate : load.rate()) {
      all.add(
          rate.isRelative()
              ? new NamedLevel(rate.toString(), Optional.of(rate), null)
              : of(rate.toString(), Level.rate(rate.value())));
    }
    return all;
  }

  private static NamedLevel of(String words, Level level) {
    return new NamedLevel(words, Optional.empty(), level);
  }

  /** The level for a stack. */
  Level of(String stack, Map<String, Double> peaks) {
    return rate.map(relative -> Level.rate(relative.value() * peak(relative, stack, peaks)))
        .orElse(level);
  }

  private static double peak(Rate rate, String stack, Map<String, Double> peaks) {
    return rate.unit() == Rate.Unit.OF_PEAK ? peaks.get(stack) : Collections.min(peaks.values());
  }
}
