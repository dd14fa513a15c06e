package org.wsbench.report.page;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The content of a report, independent of its format.
 *
 * @param title the heading
 * @param header introductory paragraphs
 * @param complete whether the figures are complete; if not, the first paragraph says why
 * @param lead the verdicts, if the figures can be compared
 * @param tables the figures
 * @param descriptions tables of descriptions, for formats that have room for them
 * @param records all figures in one flat table for programs, if there is one
 * @param sections sections below the tables
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

  /** The same with additional tables of descriptions, and remarks after its sections. */
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

  /** The same with additional tables, and remarks before its sections. */
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
