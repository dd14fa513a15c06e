package org.wsbench.result.profile;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import org.wsbench.result.Ids;

/** What a profiler counts. */
public enum ProfileEvent {
  /** CPU time. */
  CPU("cpu", "CPU time", "us"),
  /** Bytes allocated in the heap of a JVM. */
  ALLOC("alloc", "heap allocation", "B"),
  /** Time that Java threads wait to enter a lock that another one holds. */
  LOCK("lock", "time blocked by locks", "us"),
  /** Bytes that native code has allocated with malloc and its like. */
  NATIVEMEM("nativemem", "native allocation", "B");

  private final String id;
  private final String title;
  private final String unit;

  ProfileEvent(String id, String title, String unit) {
    this.id = id;
    this.title = title;
    this.unit = unit;
  }

  /** The word in options and results. */
  @JsonValue
  public String id() {
    return id;
  }

  /** What is counted, in words. */
  public String title() {
    return title;
  }

  /** The unit of its figures: microseconds or bytes. */
  public String unit() {
    return unit;
  }

  /**
   * The event of an id, ignoring case.
   *
   * @throws IllegalArgumentException if there is none; the message lists those there are
   */
  @JsonCreator
  public static ProfileEvent named(String id) {
    return Ids.parse(ProfileEvent.class, ProfileEvent::id, id);
  }
}
