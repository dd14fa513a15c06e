package org.wsbench.result.level;

import com.fasterxml.jackson.annotation.JsonValue;

/** What a window is for. */
public enum Purpose {
  /** To learn how much a stack can do at most, from a closed loop without think time. */
  PEAK("peak"),
  /** To see what a level that the plan names does. */
  LEVEL("level"),
  /** To find a limit. */
  SEARCH("search");

  private final String id;

  Purpose(String id) {
    this.id = id;
  }

  /** The word in results. */
  @JsonValue
  public String id() {
    return id;
  }
}
