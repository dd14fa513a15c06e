package org.wsbench.report.check;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wsbench.analysis.check.Score;
import org.wsbench.report.Markdown;
import org.wsbench.result.Durations;
import org.wsbench.result.check.Examined;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;
import org.wsbench.result.check.Topic;

/**
 * The matrix of checks and stacks as Markdown. It holds nothing that changes from one time to the
 * next as long as the stacks do not change, but for the number of requests under load.
 */
public final class ConformanceReport {
  private final List<Examined> stacks;
  private final Set<String> notes = new LinkedHashSet<>();
  private final StringBuilder out = new StringBuilder();

  /** How each stack was loaded. */
  public record Load(int connections, Duration duration) {}

  private ConformanceReport(List<Examined> stacks) {
    this.stacks = stacks;
  }

  /**
   * The whole document.
   *
   * @param command what makes it
   * @param versions of what made it, in words
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
    report.notes();
    return report.out.toString();
  }

  private void head(String command, String versions) {
    out.append(
        "# Conformance\n\nHow each stack does in the checks of `wsbench verify`. Made by\n\n");
    out.append("```\n" + command + "\n```\n\nwith " + Markdown.escape(versions) + ". Marks:\n\n");
    out.append(
        """
        - **ok**: the check passed.
        - **deviates**: it failed, as the stack's descriptor declares. **FAILED**: it failed, and is not declared.
        - **refuses**, **serves**, **alters**: the standards allow several answers, and the stack answers with a fault or an
          HTTP error, with the value that the sender meant, or with another value. None of these is wrong, but a program
          that relies on one of them is not portable.
        """);
  }

  private void summary() {
    heading("Stacks");
    row(List.of("stack", "what it is", "checks", "ok", "deviates", "open", "failed"));
    line("| :--- | :--- | ---: | ---: | ---: | ---: | ---: |");
    for (Examined stack : stacks) {
      Score score = Score.of(stack.checks());
      row(
          List.of(
              stack.name(),
              stack.title(),
              number(score.checks()),
              number(score.passed()),
              number(score.known()),
              number(score.open()),
              stack.failure().isPresent() ? "not started" : number(score.bad())));
    }
  }

  private void load(Load load) {
    heading("Under load");
    out.append(load.connections() + " connections for " + Durations.format(load.duration()));
    out.append(
        """
        , closed loop, without warm-up. All operations that carry a value are mixed, and no two
        connections ever send the same value. Every reply is verified, so a reply, or a part of one, that belongs to
        another request is counted as corrupt.

        """);
    row(List.of("stack", "requests", "corrupt", "other errors"));
    line("| :--- | ---: | ---: | ---: |");
    for (Examined stack : stacks) {
      stack
          .load()
          .ifPresent(
              count ->
                  row(
                      List.of(
                          stack.name(),
                          number(count.requests()),
                          number(count.corrupt()) + note(count.firstWrong()),
                          number(count.otherErrors()))));
    }
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
    heading(topic.title());
    List<String> header = new ArrayList<>(List.of("check", "what is checked"));
    stacks.forEach(stack -> header.add(stack.name()));
    row(header);
    line("| :--- | :--- |" + " :--- |".repeat(stacks.size()));
    checks.forEach((id, description) -> check(id, description));
  }

  private void check(String id, String description) {
    List<String> cells = new ArrayList<>(List.of(id, description));
    for (Examined stack : stacks) {
      cells.add(
          stack.checks().stream()
              .filter(one -> one.id().equals(id))
              .findFirst()
              .map(this::cell)
              .orElse(""));
    }
    row(cells);
  }

  private String cell(JudgedCheck judgment) {
    return judgment.outcome() == Outcome.PASSED
        ? "ok"
        : judgment.outcome().title() + note(judgment.detail());
  }

  /** The mark of a note, which is the same for the same text; nothing for none. */
  private String note(String text) {
    if (text.isEmpty()) {
      return "";
    }
    notes.add(text);
    return "[^" + (List.copyOf(notes).indexOf(text) + 1) + "]";
  }

  private void notes() {
    int number = 1;
    for (String note : notes) {
      line("");
      line("[^" + number++ + "]: " + Markdown.escape(note));
    }
  }

  private static String number(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  private void row(List<String> cells) {
    line(Markdown.row(cells));
  }

  private void heading(String title) {
    line("");
    line("## " + title);
    line("");
  }

  private void line(String text) {
    out.append(text).append('\n');
  }
}
