package org.wsbench.report.throughput;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.FamilyRatios;
import org.wsbench.analysis.Ranking;
import org.wsbench.analysis.Ranking.Place;
import org.wsbench.report.ClientWords;
import org.wsbench.report.RatioValue;
import org.wsbench.report.ladder.LadderScopes;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.report.page.Value;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Text;
import org.wsbench.result.RunResult;

/** The ranking of many competitors, by family of cases. */
public final class RankingTable {
  /**
   * With at most this many competitors, every pair has a sentence, and all ratios fit into one
   * table.
   */
  private static final int FEW = 6;

  private static final double PERCENT = 100;

  private final RunResult result;
  private final List<Ranking> rankings;

  private RankingTable(RunResult result, List<Ranking> rankings) {
    this.result = result;
    this.rankings = rankings;
  }

  private static Optional<RankingTable> ranked(RunResult result) {
    return competitors(result).count() > FEW ? rankedAny(result) : Optional.empty();
  }

  private static Stream<String> competitors(RunResult result) {
    return result.comparison().stacks().stream()
        .filter(
            stack ->
                result
                    .stack(stack)
                    .filter(run -> !run.description().role().isReference())
                    .isPresent());
  }

  private static Optional<RankingTable> rankedAny(RunResult result) {
    List<Ranking> rankings = Ranking.of(result);
    return rankings.isEmpty() ? Optional.empty() : Optional.of(new RankingTable(result, rankings));
  }

  /** The same as {@link #of} for any number of competitors. */
  public static Optional<Table> ofAny(RunResult result) {
    return rankedAny(result).map(RankingTable::table);
  }

  /** The same as {@link #sentences} for any number of competitors. */
  public static List<String> sentencesOfAny(RunResult result) {
    return rankedAny(result).stream().flatMap(RankingTable::ofFamilies).toList();
  }

  /** One row for each competitor, the fastest first; empty for few of them, or without ratios. */
  public static Optional<Table> of(RunResult result) {
    return ranked(result).map(RankingTable::table);
  }

  /** One sentence for each family of cases; none for few competitors, or without ratios. */
  static List<String> sentences(RunResult result) {
    return ranked(result).stream().flatMap(RankingTable::ofFamilies).toList();
  }

  /** Those with a figure in any case; the report names the others as failures. */
  private Stream<String> measured() {
    return competitors(result)
        .filter(stack -> result.measurements().stream().anyMatch(row -> row.stack().equals(stack)));
  }

  private Stream<String> ofFamilies() {
    return rankings.stream().map(this::sentence);
  }

  private Table table() {
    List<String> stacks =
        measured().sorted(Comparator.comparingDouble(stack -> -mean(stack))).toList();
    List<List<Cell>> rows = new ArrayList<>();
    for (String stack : stacks) {
      List<Cell> cells = new ArrayList<>(List.of(Cell.text(stack)));
      rankings.forEach(ranking -> cells.add(cell(ranking, stack)));
      rows.add(cells);
    }
    String measured = ClientWords.measured(result.comparison());
    return Table.ofFigures(
        "Throughput in %% of the best | %ss that share a letter are not shown to differ"
            .formatted(measured),
        measured,
        rankings.stream().map(ranking -> LadderScopes.name(ranking.cases())).toList(),
        rows);
  }

  /** The mean over the families in which a stack has a place; the least possible without any. */
  private double mean(String stack) {
    return rankings.stream()
        .flatMap(ranking -> ranking.of(stack).stream())
        .mapToDouble(place -> Math.log(place.share()))
        .average()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  private Cell cell(Ranking ranking, String stack) {
    return ranking
        .of(stack)
        .map(place -> Cell.of(share(ranking, place), new Text(place.letters())))
        .orElse(Cell.text("not usable"));
  }

  /** The share of the best; only one end of its interval where no more is known. */
  private Value share(Ranking ranking, Place place) {
    String first = ranking.places().getFirst().stack();
    return new FamilyRatios(result, ranking.cases())
        .interval(place.stack(), first)
        .flatMap(interval -> RatioValue.ofOpen(place.share(), interval))
        .orElseGet(() -> Figure.whole(PERCENT * place.share(), Unit.PERCENT));
  }

  private String sentence(Ranking ranking) {
    Place first = ranking.places().getFirst();
    List<String> like =
        ranking.places().stream()
            .skip(1)
            .filter(first::isLike)
            .map(Place::stack)
            .collect(Collectors.toList());
    String where =
        "On %s, %s %s"
            .formatted(
                LadderScopes.name(ranking.cases()),
                first.stack(),
                ClientWords.most(result.comparison()));
    if (like.isEmpty()) {
      return where + leftOut(ranking) + ".";
    }
    String last = like.removeLast();
    String others = like.isEmpty() ? last : String.join(", ", like) + " and " + last;
    return where
        + "; "
        + others
        + (like.isEmpty() ? " is" : " are")
        + " not shown to "
        + ClientWords.less(result.comparison())
        + leftOut(ranking)
        + ".";
  }

  /** The competitors that may be the best ones, but cannot be judged. */
  private String leftOut(Ranking ranking) {
    String names =
        measured().filter(stack -> ranking.of(stack).isEmpty()).collect(Collectors.joining(", "));
    return names.isEmpty() ? "" : "; not ranked, for lack of usable ratios: " + names;
  }
}
