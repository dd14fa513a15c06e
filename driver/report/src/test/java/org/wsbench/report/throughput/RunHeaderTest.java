package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.LadderRun;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What stands above the tables of a run. */
class RunHeaderTest {

  private static List<String> header(String variant) {
    RunResult run = LadderRun.result(ServiceMode.TYPED);
    ObjectNode plan = JsonNodeFactory.instance.objectNode();
    ObjectNode settings = plan.putObject("variants").putObject(variant).put("heap", "1g");
    settings.putArray("flags").add("-Xint");
    settings.putArray("features").add("logging").add("handler");
    return RunHeader.of(
        new RunResult(
            run.schema(),
            run.formatVersion(),
            run.status(),
            run.statusReason(),
            run.startedAt(),
            run.endedAt(),
            run.comparison(),
            plan,
            run.environment(),
            run.stacks(),
            run.measurements(),
            run.pairs(),
            run.ladder(),
            run.flags()));
  }

  @Test
  void namesVariantsOfStacksThatWereMeasured() {
    assertThat(header("as-2007"))
        .contains(
            "Variants of stacks: @as-2007: heap 1g, -Xint, feature logging, feature handler.");
  }

  @Test
  void doesNotNameVariantsThatNoStackHas() {
    assertThat(header("slower")).noneMatch(line -> line.contains("@slower"));
  }
}
