package org.wsbench.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.result.ConnectionFigures;
import org.wsbench.result.Errors;
import org.wsbench.result.Flag;
import org.wsbench.result.Measurement;
import org.wsbench.result.Percentiles;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
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
          "opened",
          "reopened",
          "stale",
          "unsolicited",
          "connectP50Micros",
          "connectP99Micros",
          "connectMaxMicros",
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
    fields.addAll(
        result
            .stack(row.stack())
            .map(StackRun::description)
            .map(CsvReport::description)
            .orElse(List.of("", "", "", "")));
    return fields;
  }

  private static List<String> description(StackDescription stack) {
    String approach = stack.approach() == null ? Descriptions.UNKNOWN : stack.approach().id();
    return List.of(stack.engine(), stack.binding(), stack.parser(), approach);
  }

  private static List<String> figures(Measurement row) {
    return Stream.of(
            throughput(row.tps()),
            ratio(row.ratio()),
            List.of(
                Numbers.csv(row.serverCpuMicrosPerRequest()),
                Numbers.csv(row.driverCpuMicrosPerRequest())),
            latency(row.latencyMicros()),
            errors(row.errors()),
            connections(row.connections()),
            List.of(row.flags().stream().map(Flag::id).collect(Collectors.joining(" "))))
        .flatMap(List::stream)
        .toList();
  }

  private static List<String> throughput(Measurement.Tps tps) {
    return csv(tps.mean(), tps.stddev(), tps.ciLow(), tps.ciHigh());
  }

  private static List<String> ratio(Measurement.Ratio ratio) {
    if (ratio == null) {
      return List.of("", "", "", "", "", "");
    }
    Measurement.Range acrossForks = ratio.acrossForks();
    List<String> fields = new ArrayList<>(List.of(ratio.baseline()));
    fields.addAll(csv(ratio.value(), ratio.ciLow(), ratio.ciHigh()));
    fields.addAll(
        acrossForks == null ? List.of("", "") : csv(acrossForks.ciLow(), acrossForks.ciHigh()));
    return fields;
  }

  private static List<String> latency(Percentiles micros) {
    return csv(
        micros.p50(), micros.p90(), micros.p99(), micros.p999(), micros.p9999(), micros.max());
  }

  private static List<String> errors(Errors errors) {
    return whole(
        errors.fault(), errors.http(), errors.corrupt(), errors.connection(), errors.timeout());
  }

  private static List<String> connections(ConnectionFigures figures) {
    Percentiles micros = figures.connectMicros();
    List<String> fields =
        new ArrayList<>(
            whole(figures.opened(), figures.reopened(), figures.stale(), figures.unsolicited()));
    fields.addAll(
        micros == null ? List.of("", "", "") : csv(micros.p50(), micros.p99(), micros.max()));
    return fields;
  }

  private static List<String> csv(Double... figures) {
    return Arrays.stream(figures).map(Numbers::csv).toList();
  }

  private static List<String> whole(long... counts) {
    return Arrays.stream(counts).mapToObj(Long::toString).toList();
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
