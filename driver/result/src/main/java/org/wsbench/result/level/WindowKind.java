package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonValue;

/** The purpose of a window. */
public enum WindowKind {
  /** To learn how much a stack can do at most, from a closed loop without think time. */
  PEAK("peak"),
  /** To learn how fast the machine is before a trial, from the same load on the baseline. */
  BASELINE("baseline"),
  /** To see what a level that the plan names does. */
  LEVEL("level"),
  /** To find a limit. */
  SEARCH("search");

  private final String id;

  WindowKind(String id) {
    this.id = id;
  }

  /** Whether it shows how a stack performs at a level, rather than helps to set one. */
  public boolean isOfLevel() {
    return this == LEVEL || this == SEARCH;
  }

  /** The word in results. */
  @JsonValue
  public String id() {
    return id;
  }
}
