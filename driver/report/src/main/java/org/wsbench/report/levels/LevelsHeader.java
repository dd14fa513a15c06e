package org.wsbench.report.levels;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.report.ClientWords;
import org.wsbench.report.ReportHeader;
import org.wsbench.result.Comparison;
import org.wsbench.result.Role;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LevelSettings;
import org.wsbench.result.level.LoadWindow;
import org.wsbench.result.level.StoredLoad;

/** What must be known to read the report on a run of levels. */
record LevelsHeader(RunResult result, StoredLoad load, LevelFigures figures) {
  private static final String MEDIANS =
      " Figures are medians over windows; in brackets, the smallest and the largest";

  List<String> lines() {
    LevelSettings study = load.study();
    List<String> lines = new ArrayList<>();
    lines.add(ReportHeader.headline(result));
    lines.add(
        "Load: " + study.users() + "; " + LevelWords.shares(study.shares()) + ". " + windows());
    server().ifPresent(lines::add);
    databases().ifPresent(lines::add);
    lines.add(latency());
    Optional.ofNullable(study.limit())
        .ifPresent(limit -> lines.add("Limit: " + LevelWords.limit(limit) + "."));
    ReportHeader.names(result, StackDescription::tuned)
        .ifPresent(
            names ->
                lines.add(
                    "%s: tuned, not as the %s's own project ships it."
                        .formatted(names, ClientWords.measured(comparison()))));
    ReportHeader.names(
            result, stack -> stack.role() != Role.COMPETITOR && stack.role() != Role.BASELINE)
        .ifPresent(names -> lines.add(names + ": reference, not a competitor."));
    return lines;
  }

  private Comparison comparison() {
    return result.comparison();
  }

  private String windows() {
    if (load.windows().isEmpty()) {
      return "No window was finished.";
    }
    String length = LevelWords.seconds(load);
    String windows =
        comparison().stacks().size() == 1
            ? "Each window took %s".formatted(length)
            : "The %ss took turns in windows of %s, in a new random order each time"
                .formatted(ClientWords.measured(comparison()), length);
    boolean right = load.windows().stream().allMatch(window -> window.errors().total() == 0);
    return windows + (right ? "; every reply was verified." : ".");
  }

  /** What clients called. */
  private Optional<String> server() {
    if (!comparison().isOfClients()) {
      return Optional.empty();
    }
    String all = comparison().stacks().size() == 1 ? "The client calls " : "All call ";
    return Optional.of(
        all
            + ClientWords.server(comparison(), load.windows().stream().map(LoadWindow::resources))
            + ".");
  }

  private Optional<String> databases() {
    String databases =
        result.stacks().stream()
            .map(run -> run.process().database())
            .filter(Objects::nonNull)
            .distinct()
            .sorted()
            .collect(Collectors.joining("; "));
    return databases.isEmpty()
        ? Optional.empty()
        : Optional.of("Orders come from " + databases + ".");
  }

  private String latency() {
    if (!comparison().isOfClients()) {
      return "Latency counts from when a request was due."
          + MEDIANS
          + ", minus what the driver's own lateness can have added.";
    }
    return "Latency is that of a call, with the check of its reply."
        + MEDIANS
        + "."
        + AddedLatencyWords.of(figures.clients()).map(words -> " " + words.method()).orElse("");
  }
}
