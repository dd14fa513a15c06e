package org.wsbench.report.site;

/** What a result measured. */
public enum ResultKind {
  THROUGHPUT("throughput", "Throughput"),
  LOAD("load", "Latency, users, and rates"),
  STARTS("starts", "Start and memory"),
  PROFILE("profile", "Where CPU time goes"),
  BENCHMARKS("benchmarks", "Data binding by itself");

  private final String id;
  private final String heading;

  ResultKind(String id, String heading) {
    this.id = id;
    this.heading = heading;
  }

  /** Its anchor on pages. */
  String id() {
    return id;
  }

  /** Its heading on pages. */
  String heading() {
    return heading;
  }
}
