package org.wsbench.report.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.analysis.check.Score;
import org.wsbench.report.format.MarkdownWriter;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Table.Column;
import org.wsbench.report.page.Value.Figure;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.report.page.Value.Missing;
import org.wsbench.result.Durations;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.LoadCount;
import org.wsbench.result.check.Outcome;
import org.wsbench.result.check.Topic;

/**
 * The matrix of checks and stacks as Markdown. As long as the stacks do not change, only the number
 * of requests under load differs between two reports.
 */
public final class ConformanceReport {
  private final List<Examined> stacks;
  private final MarkdownWriter out = new MarkdownWriter();

  /** How each stack was loaded. */
  public record Load(int connections, Duration duration) {}

  private ConformanceReport(List<Examined> stacks) {
    this.stacks = stacks;
  }

  /**
   * The whole document.
   *
   * @param command the command that creates it
   * @param the versions of wsbench and the JDK
   * @param load how each stack was loaded, if it was
   */
  public static String of(
      List<Examined> stacks, String command, String versions, Optional<Load> load) {
    ConformanceReport report = new ConformanceReport(stacks);
    report.head(command, versions);
    report.summary();
    load.ifPresent(report::load);
    for (Topic topic : Topic.values()) {
      report.matrix(topic);
    }
    return report.out.document();
  }

  private void head(String command, String versions) {
    out.line("# Conformance\n\nHow each stack does in the checks of `wsbench verify`. Made by\n");
    out.line("```\n" + command + "\n```\n");
    out.line("with " + MarkdownWriter.escape(versions) + ". Marks:\n");
    out.line(
        """
        - **ok**: the check passed.
        - **deviates**: it failed, as the stack's descriptor declares. **FAILED**: it failed, and is not declared.
        - **refuses**, **serves**, **alters**: the standards allow several answers, and the stack answers with a fault or an
          HTTP error, with the value that the sender meant, or with another value. None of these is wrong, but a program
          that relies on one of them is not portable.""");
  }

  private void summary() {
    List<List<Cell>> rows = new ArrayList<>();
    for (Examined stack : stacks) {
      Score score = Score.of(stack.checks());
      rows.add(
          List.of(
              Cell.text(stack.name()),
              Cell.text(stack.title()),
              count(score.checks()),
              count(score.passed()),
              count(score.known()),
              count(score.open()),
              stack.failure().isPresent()
                  ? Cell.of(new Missing("not started", true))
                  : count(score.bad())));
    }
    List<Column> columns = new ArrayList<>();
    Stream.of("stack", "what it is").map(Column::words).forEach(columns::add);
    Stream.of("checks", "ok", "deviates", "open", "failed")
        .map(Column::figures)
        .forEach(columns::add);
    write(new Table("Stacks", columns, rows));
  }

  private void load(Load load) {
    out.heading("Under load");
    out.line(
        load.connections()
            + " connections for "
            + Durations.format(load.duration())
            + """
            , closed loop, without warm-up. All operations that carry a value are mixed, and no two
            connections ever send the same value. Every reply is verified, so a reply, or a part of one, that belongs to
            another request is counted as corrupt.
            """);
    List<List<Cell>> rows =
        stacks.stream()
            .flatMap(stack -> stack.load().map(count -> row(stack, count)).stream())
            .toList();
    out.table(
        Table.ofFigures(
            "Under load", "stack", List.of("requests", "corrupt", "other errors"), rows));
  }

  private static List<Cell> row(Examined stack, LoadCount count) {
    return List.of(
        Cell.text(stack.name()),
        count(count.requests()),
        count(count.corrupt()).withNote(count.firstWrong()),
        count(count.otherErrors()));
  }

  private void matrix(Topic topic) {
    Map<String, String> checks = new LinkedHashMap<>();
    for (Examined stack : stacks) {
      stack.checks().stream()
          .filter(one -> Topic.of(one.id()) == topic)
          .forEach(one -> checks.putIfAbsent(one.id(), one.description()));
    }
    if (checks.isEmpty()) {
      return;
    }
    List<String> header = new ArrayList<>(List.of("check", "what is checked"));
    stacks.forEach(stack -> header.add(stack.name()));
    List<List<Cell>> rows = new ArrayList<>();
    checks.forEach((id, description) -> rows.add(check(id, description)));
    write(Table.ofWords(topic.title(), header, rows));
  }

  private List<Cell> check(String id, String description) {
    List<Cell> cells = new ArrayList<>(List.of(Cell.text(id), Cell.text(description)));
    for (Examined stack : stacks) {
      cells.add(
          stack.checks().stream()
              .filter(one -> one.id().equals(id))
              .findFirst()
              .map(ConformanceReport::cell)
              .orElse(Cell.text("")));
    }
    return cells;
  }

  private static Cell cell(JudgedCheck judgment) {
    Outcome outcome = judgment.outcome();
    return outcome == Outcome.PASSED
        ? Cell.of(new Mark("ok", false))
        : Cell.of(new Mark(outcome.title(), !outcome.acceptable())).withNote(judgment.detail());
  }

  private static Cell count(long count) {
    return Cell.of(Figure.count(count));
  }

  private void write(Table table) {
    out.heading(table.title());
    out.table(table);
  }
}
