package org.wsbench.report.site;

import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.wsbench.analysis.Ranking;
import org.wsbench.report.html.HtmlPage;
import org.wsbench.report.ladder.LadderScopes;
import org.wsbench.report.page.Page;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackName;

/**
 * A result on the site.
 *
 * @param name of its folder, which is a part of addresses
 * @param description of its plan, in one line
 * @param stacks what was measured, by the names of the rows; none of a run of clients
 * @param versions the exact versions of their engines, likewise; none where not known
 * @param answer the brief report
 * @param compared the run with its ratios; empty if no throughput was compared
 * @param report the whole report
 * @param files paths of its raw files, relative to its folder
 */
public record SiteResult(
    String name,
    ResultKind kind,
    String description,
    Origin origin,
    Map<String, StackDescription> stacks,
    Map<String, String> versions,
    Page answer,
    Optional<RunResult> compared,
    HtmlPage report,
    List<String> files) {
  /** The order of time, backwards. */
  static final Comparator<SiteResult> NEWEST_FIRST =
      Comparator.comparing((SiteResult result) -> result.origin().startedAt()).reversed();

  /** Copies. */
  public SiteResult {
    stacks = Collections.unmodifiableMap(new LinkedHashMap<>(stacks));
    versions = Map.copyOf(versions);
    files = List.copyOf(files);
  }

  /** The same with raw files. */
  public SiteResult with(List<String> paths) {
    return new SiteResult(
        name, kind, description, origin, stacks, versions, answer, compared, report, paths);
  }

  /** Whether it is one of stacks, and not of clients, which have names of their own. */
  boolean isOfStacks() {
    return !stacks.isEmpty();
  }

  /** The path of its report on the site. */
  String path() {
    return pathOf(name);
  }

  /** The path of the report on the result of a name. */
  static String pathOf(String name) {
    return folderOf(name) + "report.html";
  }

  /** The path of its folder on the site. */
  String folder() {
    return folderOf(name);
  }

  private static String folderOf(String name) {
    return "results/" + name + "/";
  }

  /** What links to it say. */
  String words() {
    return "%s: %s (%s, %s)".formatted(name, description, origin.machine(), origin.day());
  }

  /**
   * The exact version of the engine of a stack itself, or of a variant of it, but not of one of its
   * versions; empty if it is not known.
   */
  Optional<String> versionOf(String stack) {
    return versions.keySet().stream()
        .filter(row -> StackName.of(row).original().equals(stack))
        .sorted()
        .map(versions::get)
        .findFirst();
  }

  /** The words by which it is found besides those of links to it: stacks, cases, and families. */
  String keywords() {
    Set<String> words = new LinkedHashSet<>(stacks.keySet());
    compared.ifPresent(
        run -> {
          words.addAll(run.comparison().stacks());
          words.addAll(run.comparison().cases());
          Ranking.of(run).forEach(ranking -> words.add(LadderScopes.name(ranking.cases())));
        });
    origin.figures().forEach(figure -> words.add(figure.scope()));
    return String.join(" ", words);
  }

  /** Under which load and limit its answer holds; none of a result without levels of load. */
  List<String> conditions() {
    return answer.header().stream()
        .filter(line -> line.startsWith("Load: ") || line.startsWith("Limit: "))
        .toList();
  }

  /** The sentences of its answer; none without one. */
  List<String> sentences() {
    return answer.lead().stream()
        .flatMap(lead -> lead.items().stream())
        .map(item -> item.text())
        .toList();
  }
}
