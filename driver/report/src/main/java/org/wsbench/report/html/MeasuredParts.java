package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.report.ClientWords;
import org.wsbench.report.html.ChartPlace.Controls;
import org.wsbench.report.throughput.Tables;
import org.wsbench.report.throughput.VolumeTable;
import org.wsbench.result.RunResult;

/** The parts with figures of each stack by itself, of a run that measured some. */
final class MeasuredParts {

  private MeasuredParts() {}

  static Part throughput(RunResult result) {
    List<Markup> blocks = new ArrayList<>();
    blocks.add(ChartPlace.of("throughput", "Verified replies per second", Controls.SCALE));
    blocks.add(TableView.of(Tables.throughput(result)));
    VolumeTable.of(result).map(TableView::of).ifPresent(blocks::add);
    return new Part(
        "throughput",
        "Throughput",
        List.of(
            "Compare stacks by their ratios: these figures and their deviations also contain the"
                + " drift of the machine, which ratios do not."),
        blocks);
  }

  static Part cpu(RunResult result) {
    boolean clients = result.comparison().isOfClients();
    List<Markup> blocks = new ArrayList<>();
    String chart = clients ? "Client CPU time per call" : "Server CPU time per request";
    blocks.add(ChartPlace.of("cpu", chart + " in \u00b5s", Controls.SCALE));
    Tables.server(result).stream().map(TableView::of).forEach(blocks::add);
    return new Part(
        "cpu",
        clients ? "Client CPU per call" : "Server CPU per request",
        List.of(
            "CPU time of the whole "
                + (clients ? "client" : "server")
                + " process, JIT compiler and garbage collector included, divided by verified"
                + " replies."),
        blocks);
  }

  private static String saturation(RunResult result) {
    return result.comparison().isOfClients()
        ? "Every thread makes its next call as soon as the reply is in, so the client is saturated"
        : "Every connection sends its next request as soon as the reply is in, so the server is"
            + " saturated";
  }

  static Part latency(RunResult result) {
    List<Markup> tables = Tables.latency(result).stream().map(TableView::of).toList();
    return new Part(
        "latency",
        "Latency in a saturated closed loop",
        List.of(
            saturation(result)
                + " and requests wait for each other: the median follows from throughput"
                + " and the number of "
                + ClientWords.loading(result.comparison())
                + "s. The burst at the start of each slice is part of"
                + " the upper percentiles. Do not read them as what users of a service with a lower"
                + " load would see."),
        List.of(
            ChartPlace.of("latency", "Latency in ms by percentile", Controls.CASE),
            tables.getFirst(),
            Collapsible.of("Upper percentiles", tables.subList(1, tables.size()))));
  }

  static Part time(RunResult result) {
    return new Part(
        "time",
        "Over time",
        List.of(
            "Throughput in % of what was measured: a stack that was warm before it was measured"
                + " stays at 100 %. The warm-up is shaded; its points are means over all cases."),
        List.of(
            ChartPlace.of(
                "time", "Throughput over time in % of what was measured", Controls.FORK)));
  }
}
