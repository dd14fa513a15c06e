package org.wsbench.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.LatencyMicros;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;

/**
 * The figures as CSV (RFC 4180), {@code summary.csv} of a run folder: one record per stack and case
 * of the comparison, measured or not, with a header. A figure that does not exist is empty.
 */
public final class CsvReport {
  private static final List<String> DESCRIPTION =
      List.of("case", "stack", "state", "engine", "binding", "parser", "approach");
  private static final List<String> FIGURES =
      List.of(
          "tps",
          "tpsStddev",
          "tpsCiLow",
          "tpsCiHigh",
          "baseline",
          "ratio",
          "ratioCiLow",
          "ratioCiHigh",
          "ratioAcrossForksCiLow",
          "ratioAcrossForksCiHigh",
          "serverCpuMicrosPerRequest",
          "driverCpuMicrosPerRequest",
          "latencyP50Micros",
          "latencyP90Micros",
          "latencyP99Micros",
          "latencyP999Micros",
          "latencyP9999Micros",
          "latencyMaxMicros",
          "fault",
          "http",
          "corrupt",
          "connection",
          "timeout",
          "flags");

  private CsvReport() {}

  /** The whole file, lines ended by CR LF. */
  public static String of(RunResult result) {
    StringBuilder out = new StringBuilder();
    List<String> header = new ArrayList<>(DESCRIPTION);
    header.addAll(FIGURES);
    out.append(record(header));
    for (String echoCase : result.comparison().cases()) {
      for (String stack : result.comparison().stacks()) {
        List<String> fields = description(result, Row.of(result, stack, echoCase));
        fields.addAll(
            result
                .measurement(stack, echoCase)
                .map(CsvReport::figures)
                .orElse(Collections.nCopies(FIGURES.size(), "")));
        out.append(record(fields));
      }
    }
    return out.toString();
  }

  private static List<String> description(RunResult result, Row row) {
    List<String> fields = new ArrayList<>(List.of(row.echoCase(), row.stack(), row.state().id()));
    StackRun run = result.stack(row.stack()).orElse(null);
    fields.add(run == null ? "" : run.engine());
    fields.add(run == null ? "" : run.binding());
    fields.add(run == null ? "" : run.parser());
    fields.add(run == null ? "" : run.approach());
    return fields;
  }

  private static List<String> figures(Measurement row) {
    Measurement.Tps tps = row.tps();
    Measurement.Ratio ratio = row.ratio();
    Measurement.Range acrossForks = ratio == null ? null : ratio.acrossForks();
    LatencyMicros latency = row.latencyMicros();
    Errors errors = row.errors();
    return List.of(
        Numbers.csv(tps.mean()),
        Numbers.csv(tps.stddev()),
        Numbers.csv(tps.ciLow()),
        Numbers.csv(tps.ciHigh()),
        ratio == null ? "" : ratio.baseline(),
        ratio == null ? "" : Numbers.csv(ratio.value()),
        ratio == null ? "" : Numbers.csv(ratio.ciLow()),
        ratio == null ? "" : Numbers.csv(ratio.ciHigh()),
        acrossForks == null ? "" : Numbers.csv(acrossForks.ciLow()),
        acrossForks == null ? "" : Numbers.csv(acrossForks.ciHigh()),
        Numbers.csv(row.serverCpuMicrosPerRequest()),
        Numbers.csv(row.driverCpuMicrosPerRequest()),
        Numbers.csv(latency.p50()),
        Numbers.csv(latency.p90()),
        Numbers.csv(latency.p99()),
        Numbers.csv(latency.p999()),
        Numbers.csv(latency.p9999()),
        Numbers.csv(latency.max()),
        Long.toString(errors.fault()),
        Long.toString(errors.http()),
        Long.toString(errors.corrupt()),
        Long.toString(errors.connection()),
        Long.toString(errors.timeout()),
        row.flags().stream().map(Flag::id).collect(Collectors.joining(" ")));
  }

  private static String record(List<String> fields) {
    return fields.stream()
        .map(field -> field == null ? "" : quoted(field))
        .collect(Collectors.joining(",", "", "\r\n"));
  }

  private static String quoted(String field) {
    boolean special = field.chars().anyMatch(c -> c == ',' || c == '"' || c == '\r' || c == '\n');
    return special ? '"' + field.replace("\"", "\"\"") + '"' : field;
  }
}
