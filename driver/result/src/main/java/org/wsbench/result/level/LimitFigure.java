package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * The most load that a stack supports within the limit: between two levels.
 *
 * @param low highest level that passed; null if none did
 * @param high lowest level that failed; null if none did
 * @param lowWindows how many windows at {@code low} passed, and of how many
 * @param highWindows how many windows at {@code high} failed, and of how many
 * @param broken what broke first at {@code high}: {@code p99}, {@code errors}; where there is no
 *     {@code high}, what broke in a fork although another supported all levels; null if nothing did
 * @param complete whether both are as close together and as often confirmed as the plan asks
 */
public record LimitFigure(
    String stack,
    @JsonInclude(JsonInclude.Include.NON_NULL) Level low,
    @JsonInclude(JsonInclude.Include.NON_NULL) Level high,
    Count lowWindows,
    Count highWindows,
    @JsonInclude(JsonInclude.Include.NON_NULL) String broken,
    boolean complete) {

  /** A part of a total. */
  public record Count(int some, int all) {}
}
