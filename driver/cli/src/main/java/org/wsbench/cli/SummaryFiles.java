package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import org.wsbench.analysis.level.LevelSummary;
import org.wsbench.analysis.starts.StartSummary;
import org.wsbench.report.cluster.AgentsReport;
import org.wsbench.report.format.CsvFormat;
import org.wsbench.report.format.MarkdownFormat;
import org.wsbench.report.html.HtmlPage;
import org.wsbench.report.html.HtmlReport;
import org.wsbench.report.html.RunContent;
import org.wsbench.report.html.Waterfall;
import org.wsbench.report.levels.LevelsReport;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Page;
import org.wsbench.report.profile.ProfileReport;
import org.wsbench.report.starts.StartsReport;
import org.wsbench.report.throughput.RunReport;
import org.wsbench.result.Disk;
import org.wsbench.result.MeasurementScheme;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredFile;
import org.wsbench.result.StoredRun;
import org.wsbench.result.cluster.ClusterResult;
import org.wsbench.result.level.LevelFigure;
import org.wsbench.result.level.LevelFigures;
import org.wsbench.result.level.LoadFolder;
import org.wsbench.result.level.StoredLoad;
import org.wsbench.result.publish.Publication;
import org.wsbench.result.starts.FootprintFigures;
import org.wsbench.result.starts.StartsFolder;
import org.wsbench.result.starts.StoredStarts;

/** The report files of a run folder. */
final class SummaryFiles {
  static final String MARKDOWN = "summary.md";
  static final String CSV = "summary.csv";
  static final String HTML = "report.html";
  static final String LADDER = "ladder.svg";

  private SummaryFiles() {}

  /**
   * A report in all of its forms.
   *
   * @param page the whole report
   * @param profile why one stack is slower, for a run that was profiled
   */
  record Report(Page page, HtmlPage html, Optional<ProfileReport> profile) {
    private static Report of(Page page, HtmlPage html) {
      return new Report(page, html, Optional.empty());
    }
  }

  /**
   * Writes the report on a run that has just ended. The HTML is made from the files on disk, so
   * {@code wsbench report} writes the same again.
   *
   * @return the whole report
   */
  static Page writeRun(Path folder, RunResult result) throws IOException {
    if (!hasOwnFigures(folder)) {
      return write(folder, StoredRun.read(folder), result, Optional.empty(), Optional.empty());
    }
    Report report = ofOwnFigures(folder, result);
    write(folder, report.page(), report.html().alone());
    return report.page();
  }

  /** Whether it is a run of levels or starts, whose figures are in files of their own. */
  static boolean hasOwnFigures(Path folder) {
    return StoredStarts.isAt(folder) || StoredLoad.isAt(folder);
  }

  /** The report on a run of levels or starts. */
  static Report ofOwnFigures(Path folder, RunResult result) throws IOException {
    return StoredStarts.isAt(folder) ? ofStarts(folder, result) : ofLevels(folder, result);
  }

  private static Report ofLevels(Path folder, RunResult result) throws IOException {
    StoredLoad load = StoredLoad.read(folder);
    LevelFigures figures = LevelSummary.of(load);
    Optional<Addition> agents = agents(folder);
    Page page = LevelsReport.of(result, load, figures);
    return Report.of(
        agents.map(page::withWords).orElse(page),
        HtmlReport.of(result, load, figures, page, agents));
  }

  private static Report ofStarts(Path folder, RunResult result) throws IOException {
    StoredStarts stored = StoredStarts.read(folder);
    FootprintFigures figures = starts(stored, result);
    Page page = StartsReport.of(result, stored, figures);
    return Report.of(page, HtmlReport.of(result, figures, page));
  }

  /** The figures of a run of starts. */
  static FootprintFigures starts(StoredStarts stored, RunResult result) {
    return StartSummary.of(stored, result.comparison().stacks());
  }

  /** The brief report of a run, for a terminal. */
  static Page brief(Path folder, RunResult result, List<String> notes) throws IOException {
    if (StoredStarts.isAt(folder)) {
      StoredStarts stored = StoredStarts.read(folder);
      return StartsReport.brief(result, stored, starts(stored, result));
    }
    Page answer = StoredLoad.isAt(folder) ? levels(folder, result) : RunReport.brief(result, notes);
    return agents(folder).map(answer::withWords).orElse(answer);
  }

  private static Page levels(Path folder, RunResult result) throws IOException {
    StoredLoad load = StoredLoad.read(folder);
    return LevelsReport.brief(result, load, LevelSummary.of(load));
  }

  private static Optional<Addition> agents(Path folder) throws IOException {
    return ClusterResult.read(folder).map(AgentsReport::of);
  }

  /** Whether a run has a level whose figures must not be used: those of its main stage. */
  static boolean hasUnusableLevel(Path folder) throws IOException {
    if (!StoredLoad.isAt(folder)) {
      return false;
    }
    LevelFigures figures = LevelSummary.of(StoredLoad.read(folder));
    return figures.levels().stream().filter(figures::isMain).anyMatch(LevelFigure::isUnusable);
  }

  /**
   * Writes the report on a run over earlier ones.
   *
   * @param binding where CPU time goes, if that was measured
   * @param attacks results of attacks, if known
   * @return the whole report
   */
  static Page write(
      Path folder,
      StoredRun run,
      RunResult result,
      Optional<Addition> binding,
      Optional<Addition> attacks)
      throws IOException {
    Report report = of(folder, run, result, binding, attacks);
    write(folder, report.page(), report.html().alone());
    if (report.profile().isPresent()) {
      ProfileOfRun.writeFlames(folder, report.profile().get());
    }
    writeLadder(folder, result);
    return report.page();
  }

  /** The report on a run of throughput; the parameters are those of {@link #write}. */
  static Report of(
      Path folder,
      StoredRun run,
      RunResult result,
      Optional<Addition> binding,
      Optional<Addition> attacks)
      throws IOException {
    Page page = RunReport.of(result, run.notes());
    Optional<ProfileReport> profile = ProfileOfRun.of(folder, run, result);
    Page extended = extended(folder, page, binding, attacks);
    return new Report(
        profile.map(why -> why.addedTo(extended)).orElse(extended),
        HtmlReport.of(new RunContent(run, result, page, agents(folder), binding, attacks, profile)),
        profile);
  }

  /**
   * Makes sure that a run without figures of its own has rounds.
   *
   * @throws RunFolderException if files of a run of levels or starts are missing
   */
  static void requireFigures(Path folder, MeasurementScheme scheme) throws RunFolderException {
    if (!scheme.hasRounds()) {
      throw new RunFolderException(
          folder
              + (scheme == MeasurementScheme.STARTS
                  ? " contains no " + StartsFolder.RESULT + ", which says how starts were measured"
                  : " contains no " + LoadFolder.LOAD + ", which says what levels were")
              + ": restore it");
    }
  }

  /** The report, with additions from other runs and the agents of its own. */
  static Page extended(
      Path folder, Page page, Optional<Addition> binding, Optional<Addition> attacks)
      throws IOException {
    Page shares = binding.map(page::withFigures).orElse(page);
    Page attacked = attacks.map(shares::withWords).orElse(shares);
    return agents(folder).map(attacked::withWords).orElse(attacked);
  }

  /** Writes the chart of a ladder, if there is one. */
  private static void writeLadder(Path folder, RunResult result) throws IOException {
    Optional<String> chart = Waterfall.file(result);
    if (chart.isPresent()) {
      Disk.write(folder.resolve(LADDER), chart.get());
    }
  }

  /** Copies a run for publication, with the reports that documents show. */
  static void publish(Path folder, Path to) throws IOException {
    Publication.copy(folder, to);
    for (String report : List.of(MARKDOWN, LADDER)) {
      if (Files.exists(folder.resolve(report))) {
        Disk.write(to.resolve(report), Files.readAllBytes(folder.resolve(report)));
      }
    }
  }

  /**
   * Writes a report for people and, if it has records, for programs, over earlier ones, but not
   * over what links in a run that was received may lead to.
   *
   * @param html the same report as one HTML file
   * @throws RunFolderException if one of the files is a link
   */
  static void write(Path folder, Page page, String html) throws IOException {
    for (String file : List.of(MARKDOWN, HTML, CSV, LADDER)) {
      if (!isDevice(folder.resolve(file))) {
        StoredFile.requireNoLink(folder.resolve(file));
      }
    }
    Disk.write(folder.resolve(MARKDOWN), new MarkdownFormat().of(page));
    Disk.write(folder.resolve(HTML), html);
    if (page.records().isPresent()) {
      Disk.write(folder.resolve(CSV), new CsvFormat().of(page));
    }
  }

  /** What is written to a device, such as {@code /dev/null}, overwrites nothing. */
  private static boolean isDevice(Path file) throws IOException {
    return Files.exists(file) && Files.readAttributes(file, BasicFileAttributes.class).isOther();
  }
}
