package org.wsbench.report.throughput;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.LadderRun;
import org.wsbench.report.Runs;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Round;
import org.wsbench.result.RunResult;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.TestRounds;
import org.wsbench.result.TestRuns;
import org.wsbench.result.TlsFigures;
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
    return RunHeader.of(TestRuns.with(run, plan));
  }

  @Test
  void namesVariantsOfStacksThatWereMeasured() {
    assertThat(header("as-2007"))
        .contains(
            "Variants of stacks: @as-2007: heap 1g, -Xint, feature logging, feature handler.");
  }

  @Test
  void namesTheCipherSuiteOfStacksThatWereLoadedOverTls() {
    TlsFigures tls = new TlsFigures("TLSv1.3", "TLS_AES_256_GCM_SHA384", 0, 0);
    Round secured =
        TestRounds.with(
            TestRounds.sliced("metro", "echoVoid", 1000, 120),
            new ConnectionFigures(0, 0, 0, 0, null, 0, 0, tls));
    Round plain = TestRounds.sliced("cxf", "echoVoid", 1000, 120);
    RunResult run =
        Runs.run(
            RunResult.Status.COMPLETED,
            null,
            List.of(TestRuns.stack("metro", 1), TestRuns.stack("cxf", 1)),
            List.of(secured, plain));

    assertThat(RunHeader.of(run))
        .contains("metro: TLSv1.3, cipher suite TLS_AES_256_GCM_SHA384.")
        .noneMatch(line -> line.startsWith("cxf"));
  }

  @Test
  void doesNotNameVariantsThatNoStackHas() {
    assertThat(header("slower")).noneMatch(line -> line.contains("@slower"));
  }
}
