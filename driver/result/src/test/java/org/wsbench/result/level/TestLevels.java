package org.wsbench.result.level;

import java.util.List;
import java.util.Map;

/**
 * Sample settings of runs with levels; a driver that is late by more than 1 ms makes windows void.
 */
public final class TestLevels {
  private static final double LATENESS_MICROS = 1000;

  private TestLevels() {}

  /** Of rates. */
  public static LevelSettings rates(ServiceLevel limit, String... levels) {
    return new LevelSettings(
        Level.Kind.RATE,
        List.of(levels),
        "Poisson arrivals, at most 500 in flight",
        null,
        Map.of("echoVoid", 1.0),
        List.of(),
        limit,
        null,
        false,
        LATENESS_MICROS,
        null);
  }

  /** Of users, in steps. */
  public static LevelSettings steps(ServiceLevel limit, String... levels) {
    return users(null, List.of(levels), Map.of("echoVoid", 1.0), List.of(), limit, null, true);
  }

  /** Of users who hold a connection each. */
  public static LevelSettings connections(String... levels) {
    return users(null, List.of(levels), Map.of("echoVoid", 1.0), List.of(), null, null, false);
  }

  /** Of users who think. */
  public static LevelSettings thinking(double seconds, String... levels) {
    return users(seconds, List.of(levels), Map.of("echoVoid", 1.0), List.of(), null, null, false);
  }

  /**
   * Of threads of clients, which pause between calls.
   *
   * @param baseline null with one client
   */
  public static LevelSettings clients(String baseline, String... levels) {
    return new LevelSettings(
            Level.Kind.USERS,
            List.of(levels),
            "users with a think time of 2ms",
            0.002,
            Map.of("echoStruct", 1.0),
            List.of(),
            null,
            null,
            false,
            LATENESS_MICROS,
            null)
        .ofClients(baseline);
  }

  /** Of users in sessions. */
  public static LevelSettings sessions(String level, Map<String, Double> shares, String... stages) {
    return users(null, List.of(level), shares, List.of(stages), null, null, false);
  }

  /** Of a search for the most users who ask for orders. */
  public static LevelSettings search(ServiceLevel limit, Search search) {
    return users(null, List.of(), Map.of("getOrder", 1.0), List.of(), limit, search, false);
  }

  private static LevelSettings users(
      Double thinkSeconds,
      List<String> levels,
      Map<String, Double> shares,
      List<String> stages,
      ServiceLevel limit,
      Search search,
      boolean steps) {
    return new LevelSettings(
        Level.Kind.USERS,
        levels,
        "users with a think time of 1s",
        thinkSeconds,
        shares,
        stages,
        limit,
        search,
        steps,
        LATENESS_MICROS,
        null);
  }

  /** A 99th percentile and a share of errors. */
  public static ServiceLevel p99(double millis, double errors) {
    return new ServiceLevel(null, null, null, 1000 * millis, null, null, errors);
  }
}
