package org.wsbench.report.site;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Value;
import org.wsbench.report.throughput.RankingTable;
import org.wsbench.report.throughput.Tables;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackName;

/**
 * What a result says of one stack, with its versions and variants: the sentences of its answer that
 * name it, and the rows or columns of the tables that have its name.
 */
final class StackEvidence {
  private final String stack;
  private final Pattern named;

  /**
   * @param stack its name without version and variant
   */
  StackEvidence(String stack) {
    this.stack = stack;
    this.named = NamedStacks.pattern(stack);
  }

  /** The sentences that name the stack. */
  List<String> sentences(SiteResult result) {
    return result.sentences().stream().filter(line -> named.matcher(line).find()).toList();
  }

  /**
   * The parts of tables that are about the stack. If the answer does not name it at all, its rows
   * of the ranking, or else its throughput. Tables that compare it with one other stack are left to
   * the report.
   */
  List<Table> tables(SiteResult result) {
    List<Table> own =
        result.answer().tables().stream()
            .filter(table -> !isOfPair(table, result))
            .flatMap(table -> part(table).stream())
            .toList();
    return own.isEmpty() && sentences(result).isEmpty()
        ? result.compared().filter(this::isMeasured).stream().flatMap(this::figures).toList()
        : own;
  }

  /** Whether a result says anything of the stack. */
  boolean isIn(SiteResult result) {
    return !(sentences(result).isEmpty() && tables(result).isEmpty());
  }

  private static boolean isOfPair(Table table, SiteResult result) {
    return NamedStacks.in(table.title(), result.stacks().keySet()).size() > 1;
  }

  private boolean isMeasured(RunResult run) {
    return run.measurements().stream().anyMatch(row -> isStack(row.stack()));
  }

  private Stream<Table> figures(RunResult run) {
    return Stream.concat(RankingTable.ofAny(run).stream(), Stream.of(Tables.throughput(run)))
        .flatMap(table -> part(table).stream())
        .limit(1);
  }

  private Optional<Table> part(Table table) {
    List<List<Cell>> rows =
        table.rows().stream().filter(row -> isStack(text(row.getFirst()))).toList();
    if (!rows.isEmpty()) {
      return Optional.of(new Table(table.title(), table.columns(), rows));
    }
    IntPredicate own = column -> isStack(table.columns().get(column).heading());
    int[] columns =
        IntStream.range(0, table.columns().size())
            .filter(column -> column == 0 || own.test(column))
            .toArray();
    return columns.length < 2 ? Optional.empty() : Optional.of(columns(table, columns));
  }

  private static Table columns(Table table, int[] chosen) {
    List<Column> headings = IntStream.of(chosen).mapToObj(table.columns()::get).toList();
    List<List<Cell>> rows =
        table.rows().stream().map(row -> IntStream.of(chosen).mapToObj(row::get).toList()).toList();
    return new Table(table.title(), headings, rows);
  }

  /** A name may be followed by words in brackets. */
  private boolean isStack(String heading) {
    return StackName.of(heading.split(" ", 2)[0]).stack().equals(stack);
  }

  private static String text(Cell cell) {
    return cell.values().getFirst() instanceof Value.Text words ? words.text() : "";
  }
}
