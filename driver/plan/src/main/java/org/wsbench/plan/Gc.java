package org.wsbench.plan;

import org.wsbench.result.Ids;

/** The garbage collector of the measured JVMs. */
public enum Gc {
  SERIAL("Serial", "-XX:+UseSerialGC"),
  PARALLEL("Parallel", "-XX:+UseParallelGC"),
  G1("G1", "-XX:+UseG1GC"),
  Z("Z", "-XX:+UseZGC");

  private final String id;
  private final String flag;

  Gc(String id, String flag) {
    this.id = id;
    this.flag = flag;
  }

  /** The word in plans and results: {@code Serial}, {@code Parallel}, {@code G1}, {@code Z}. */
  public String id() {
    return id;
  }

  /** The flag of HotSpot that selects it. */
  public String flag() {
    return flag;
  }

  /** Reads the word of a plan. */
  public static Gc parse(String text) {
    return Ids.parse(Gc.class, Gc::id, text);
  }
}
