package org.wsbench.report.html;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.wsbench.report.ClientWords;
import org.wsbench.report.RunNotes;
import org.wsbench.report.TimeTable;
import org.wsbench.report.html.ChartPlace.Controls;
import org.wsbench.report.ladder.LadderTables;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.profile.ProfileReport;
import org.wsbench.report.throughput.ConformanceTable;
import org.wsbench.report.throughput.ForkTable;
import org.wsbench.report.throughput.PairMatrix;
import org.wsbench.report.throughput.PublishedComparison;
import org.wsbench.report.throughput.RankingTable;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.report.throughput.Tables;
import org.wsbench.report.throughput.VersionTable;
import org.wsbench.result.RunResult;

/** The parts of the report on a throughput run; empty ones are left out. */
record RunParts(RunContent content) {

  static List<Part> of(RunContent content) {
    RunParts parts = new RunParts(content);
    RunResult result = content.result();
    return Stream.of(
            content.profile().map(RunParts::profile),
            Optional.of(parts.verdict()),
            Waterfall.of(result).map(chart -> ladder(result, chart)),
            baseline(result).map(baseline -> ratios(result, baseline)),
            PairMatrix.of(result).map(matrix -> parts.pairs(TableView.of(matrix))),
            measured(result, MeasuredParts::throughput),
            measured(result, MeasuredParts::cpu),
            measured(result, MeasuredParts::latency),
            measured(result, MeasuredParts::time),
            ResourceChart.of(result, content.run().resources()).map(parts::resources),
            ForkTable.of(result).map(table -> forks(TableView.of(table))),
            content.binding().map(share -> Part.of("binding", "Share of data binding", share)),
            parts.contract(),
            PublishedComparison.of(result).map(RunParts::wstest2007),
            content.agents().map(Part::ofAgents),
            Optional.of(parts.about()),
            Optional.of(Disclosure.of(result)))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<Part> measured(RunResult result, Function<RunResult, Part> part) {
    return result.measurements().isEmpty() ? Optional.empty() : Optional.of(part.apply(result));
  }

  private Part verdict() {
    List<Markup> blocks = new ArrayList<>();
    Page brief = RunReport.brief(content.result(), content.run().notes());
    brief
        .lead()
        .ifPresent(lead -> blocks.add(SectionView.of(Optional.empty(), "verdict", lead.items())));
    RankingTable.of(content.result()).map(TableView::of).ifPresent(blocks::add);
    VersionChart.of(content.result()).map(VersionChart::markup).ifPresent(blocks::add);
    VersionTable.of(content.result()).map(TableView::of).ifPresent(blocks::add);
    RunNotes.trouble(content.result(), content.run().notes()).stream()
        .map(SectionView::of)
        .forEach(blocks::add);
    List<String> compared = brief.header().stream().skip(1).limit(1).toList();
    return new Part("verdict", "Verdict", compared, blocks);
  }

  private static Part profile(ProfileReport profile) {
    Part figures = Part.of("profile", profile.heading(), profile.addition());
    List<Markup> blocks = new ArrayList<>();
    blocks.add(SectionView.of(Optional.empty(), "verdict", profile.sentences().items()));
    blocks.addAll(figures.blocks());
    blocks.add(
        Links.of(
            "Flame graphs",
            Stream.concat(
                    profile.figures().rows().stream().map(List::of),
                    FlameGraph.pairs(profile.figures()).stream())
                .map(
                    rows ->
                        new Links.Link(
                            FlameGraph.FOLDER + "/" + FlameGraph.name(rows),
                            FlameGraph.words(rows)))
                .toList()));
    return new Part(figures.id(), figures.heading(), List.of(), blocks);
  }

  private Part about() {
    List<Item> how = content.page().header().stream().skip(1).map(Item::of).toList();
    List<Markup> blocks = new ArrayList<>();
    blocks.add(SectionView.of(Optional.empty(), "remarks", how));
    TimeTable.of(content.result()).map(TableView::of).ifPresent(blocks::add);
    return new Part("about", "How it was measured", List.of(), blocks);
  }

  /** Empty if nothing was compared with it. */
  private static Optional<String> baseline(RunResult result) {
    return Optional.ofNullable(result.comparison().baseline())
        .filter(
            name ->
                result.pairs().stream()
                    .anyMatch(pair -> pair.stack().equals(name) || pair.other().equals(name)));
  }

  private static Part ratios(RunResult result, String baseline) {
    List<Markup> blocks = new ArrayList<>();
    blocks.add(ChartPlace.of("ratios", "Throughput in % of a baseline", Controls.BASELINE));
    blocks.add(TableView.of(Tables.ratios(result, baseline)));
    for (String other : result.comparison().stacks()) {
      if (!other.equals(baseline)) {
        Markup table = TableView.of(Tables.ratios(result, other));
        blocks.add(Collapsible.of("In % of " + other, "baseline", other, List.of(table)));
      }
    }
    return new Part(
        "ratios",
        "Ratios",
        List.of(
            "Each mark is the throughput of a "
                + ClientWords.measured(result.comparison())
                + " in one case, as a ratio to the baseline from"
                + " slices or windows next to each other in time; the bar is its 95 % interval."
                + " Hollow marks are undecided, or must not be used."),
        blocks);
  }

  private static Part ladder(RunResult result, Waterfall chart) {
    List<Markup> blocks = new ArrayList<>(List.of(chart.markup()));
    LadderTables.of(result).stream().map(TableView::of).forEach(blocks::add);
    return new Part(
        "ladder",
        "Ladder",
        List.of(
            "Each bar leads from the ratio of the step before, or of the one that the tables name,"
                + " to that of its own step, on a logarithmic axis; the line at its end is the 95 %"
                + " interval of the change."
                + " Hollow bars are undecided. The dashed line is what was published in 2007.",
            "The last table has what each step costs the stacks that it changes. The changes of CPU"
                + " time have no intervals."),
        blocks);
  }

  private Part pairs(Markup matrix) {
    List<Markup> blocks = new ArrayList<>(List.of(matrix));
    content
        .page()
        .lead()
        .map(lead -> SectionView.of(Optional.empty(), "remarks", lead.items()))
        .ifPresent(
            sentences ->
                blocks.add(Collapsible.of("Every pair in a sentence", List.of(sentences))));
    return new Part(
        "pairs",
        "Every pair",
        List.of(
            "Each verdict comes from the direct comparison of the two, not through a baseline."),
        blocks);
  }

  private Part resources(LineChart chart) {
    List<String> lead = new ArrayList<>(ResourceChart.pauses(content.run()));
    lead.add(chart.title() + ": " + chart.lead());
    return new Part(
        chart.id(),
        "Resources over time",
        lead,
        List.of(ChartPlace.of(chart.id(), chart.title(), Controls.NONE)));
  }

  private static Part forks(Markup table) {
    return new Part(
        "forks",
        "Forks side by side",
        List.of(
            "Two starts of the same server differ. The intervals of the ratios take that into"
                + " account."),
        List.of(ChartPlace.of("forks", "Ratio in each fork", Controls.NONE), table));
  }

  private Optional<Part> contract() {
    List<Markup> blocks = new ArrayList<>();
    ConformanceTable.of(content.result()).map(TableView::of).ifPresent(blocks::add);
    RunNotes.conformance(content.result()).stream()
        .map(
            section ->
                Collapsible.of("What each stack gets wrong", List.of(SectionView.of(section))))
        .forEach(blocks::add);
    content
        .robustness()
        .ifPresent(
            attacks -> {
              attacks.tables().stream().map(TableView::of).forEach(blocks::add);
              blocks.add(SectionView.of(attacks.remarks()));
            });
    String heading =
        content.robustness().isPresent() ? "Conformance and robustness" : "Conformance";
    return blocks.isEmpty()
        ? Optional.empty()
        : Optional.of(new Part("contract", heading, List.of(), blocks));
  }

  private static Part wstest2007(PublishedComparison table) {
    return new Part(
        "wstest-2007",
        "Beside 2007",
        List.of(PublishedComparison.SOURCE),
        List.of(
            ChartPlace.of("wstest-2007", "Ratios of 2007 and of this run", Controls.NONE),
            TableView.of(table.table())));
  }
}
