package org.wsbench.report.page;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The content of a report, whatever format it is given.
 *
 * @param title the heading
 * @param header what must be known to read the tables, one paragraph each
 * @param complete whether the figures are all that was asked for; the first paragraph says why not
 * @param lead what the figures say, if they can be compared
 * @param tables the figures
 * @param descriptions tables of words, for those formats that have room for them
 * @param records all figures in one flat table for programs, if there is one
 * @param sections what stands below the tables
 */
public record Page(
    String title,
    List<String> header,
    boolean complete,
    Optional<Section> lead,
    List<Table> tables,
    List<Table> descriptions,
    Optional<Table> records,
    List<Section> sections) {

  /** Copies. */
  public Page {
    header = List.copyOf(header);
    tables = List.copyOf(tables);
    descriptions = List.copyOf(descriptions);
    sections = List.copyOf(sections);
  }

  /** The same with tables of words after its others, and remarks after its sections. */
  public Page withWords(Addition addition) {
    return new Page(
        title,
        header,
        complete,
        lead,
        tables,
        joined(descriptions, addition.tables()),
        records,
        joined(sections, List.of(addition.remarks())));
  }

  /** The same with tables after its tables, and remarks before its sections. */
  public Page withFigures(Addition addition) {
    return new Page(
        title,
        header,
        complete,
        lead,
        joined(tables, addition.tables()),
        descriptions,
        records,
        joined(List.of(addition.remarks()), sections));
  }

  private static <T> List<T> joined(List<T> some, List<T> more) {
    return Stream.concat(some.stream(), more.stream()).toList();
  }
}
