package org.wsbench.report.html;

import java.time.Instant;
import java.time.ZoneOffset;
import org.wsbench.report.MachineName;
import org.wsbench.report.page.Page;
import org.wsbench.result.RunResult;
import org.wsbench.result.jmh.StoredJmh;
import tools.jackson.databind.JsonNode;

/** The heading of a report: what was asked, on which machine, and on which day. */
final class ReportTitle {
  private ReportTitle() {}

  static String of(RunResult run, Page page) {
    return of(page.title(), run.plan(), run.environment(), run.startedAt());
  }

  static String of(StoredJmh jmh, Page page) {
    return jmh.run()
        .map(run -> of(page.title(), run.plan(), run.environment(), run.startedAt()))
        .orElse(page.title());
  }

  /** The title of the page, unless the plan says what it asks. */
  private static String of(String otherwise, JsonNode plan, JsonNode environment, Instant start) {
    return plan.hasNonNull("name") && plan.hasNonNull("description")
        ? "%s: %s (%s, %s)"
            .formatted(
                plan.path("name").asString(),
                plan.path("description").asString(),
                MachineName.of(environment),
                start.atZone(ZoneOffset.UTC).toLocalDate())
        : otherwise;
  }
}
