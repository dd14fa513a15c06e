package org.wsbench.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.result.RunResult;

/**
 * The content of a report, whatever form it is given.
 *
 * @param title the heading
 * @param preamble what must be known to read the tables, one paragraph each
 * @param complete whether the figures are all that was asked for; the first paragraph says why not
 * @param tables the figures
 * @param descriptions tables of words, for those forms that have room for them
 * @param sections what stands below the tables
 */
public record Page(
    String title,
    List<String> preamble,
    boolean complete,
    List<Table> tables,
    List<Table> descriptions,
    List<Section> sections) {

  /** Copies. */
  public Page {
    preamble = List.copyOf(preamble);
    tables = List.copyOf(tables);
    descriptions = List.copyOf(descriptions);
    sections = List.copyOf(sections);
  }

  /**
   * The report on a run.
   *
   * @param notes what is wrong with the files of the run, if anything
   */
  public static Page of(RunResult result, List<String> notes) {
    return new Page(
        "wsbench results",
        Preamble.of(result),
        Preamble.complete(result),
        Tables.of(result),
        descriptions(result),
        Remarks.of(result, notes));
  }

  private static List<Table> descriptions(RunResult result) {
    return Stream.of(
            Optional.of(Descriptions.stacks(result)),
            Optional.of(Descriptions.settings(result)),
            Tables.connections(result),
            ConformanceTable.of(result))
        .flatMap(Optional::stream)
        .toList();
  }

  /** The same with tables of words after its others, and a section after its sections. */
  public Page withDescriptions(List<Table> more, Section section) {
    return new Page(
        title,
        preamble,
        complete,
        tables,
        Stream.concat(descriptions.stream(), more.stream()).toList(),
        Stream.concat(sections.stream(), Stream.of(section)).toList());
  }

  /** The same with a table after its tables, and a section before its sections. */
  Page with(Table table, Section section) {
    return new Page(
        title,
        preamble,
        complete,
        Stream.concat(tables.stream(), Stream.of(table)).toList(),
        descriptions,
        Stream.concat(Stream.of(section), sections.stream()).toList());
  }
}
