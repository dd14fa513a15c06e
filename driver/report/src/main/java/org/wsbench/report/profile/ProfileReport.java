package org.wsbench.report.profile;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.analysis.profile.RowProfile;
import org.wsbench.report.page.Addition;
import org.wsbench.report.page.Bars;
import org.wsbench.report.page.Page;
import org.wsbench.report.page.Section;
import org.wsbench.report.page.Section.Item;
import org.wsbench.report.page.Table;
import org.wsbench.report.page.Unit;
import org.wsbench.result.RunResult;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileEvent;

/** Why one stack is slower, for the report on a run that was profiled. */
public final class ProfileReport {
  private static final String TITLE = "Why";

  private final ProfileFigures figures;
  private final RunResult result;
  private final List<Profile> profiles;
  private final List<ProfileTables> cases;

  /**
   * The report on a run.
   *
   * @param result of the run, with its measurements
   * @param profiles what the figures were made of
   */
  public ProfileReport(ProfileFigures figures, RunResult result, List<Profile> profiles) {
    this.figures = figures;
    this.result = result;
    this.profiles = profiles;
    this.cases =
        result.comparison().cases().stream()
            .map(echoCase -> new ProfileTables(figures, echoCase))
            .filter(tables -> !tables.rows().isEmpty())
            .toList();
  }

  /** The run that was profiled. */
  public RunResult result() {
    return result;
  }

  /** The figures. */
  public ProfileFigures figures() {
    return figures;
  }

  /** A sentence for the first stack and each other in each case. */
  public Section sentences() {
    List<Item> items =
        cases.stream()
            .flatMap(
                tables ->
                    tables.rows().stream()
                        .skip(1)
                        .flatMap(
                            other ->
                                ProfileSentence.of(figures, tables.rows().getFirst(), other)
                                    .stream()))
            .map(Item::of)
            .toList();
    return new Section(TITLE, items);
  }

  /**
   * The answer alone, for a screen.
   *
   * @param brief the answer of a run that was not profiled: its verdicts give way
   */
  public Page answer(Page brief) {
    List<Table> tables =
        cases.stream()
            .flatMap(one -> Stream.concat(Stream.of(one.layers()), one.selfMethods().stream()))
            .toList();
    return new Page(
        brief.title(),
        brief.header(),
        brief.complete(),
        Optional.of(sentences()).filter(section -> !section.items().isEmpty()),
        tables,
        List.of(),
        Optional.empty(),
        Stream.concat(Stream.of(remarks()), brief.sections().stream()).toList());
  }

  /** A whole report with what this one adds. */
  public Page addedTo(Page page) {
    List<Item> items =
        Stream.concat(sentences().items().stream(), remarks().items().stream()).toList();
    return page.withFigures(new Addition(tables(), new Section(heading(), items)));
  }

  /** The figures as a part of a report. */
  public Addition addition() {
    return new Addition(
        tables(), cases.isEmpty() ? Optional.empty() : Optional.of(bars()), remarks());
  }

  private List<Table> tables() {
    return cases.stream()
        .flatMap(
            one ->
                Stream.of(
                        Stream.of(one.layers()),
                        one.selfMethods().stream(),
                        one.inclusiveMethods().stream())
                    .flatMap(some -> some))
        .toList();
  }

  /** What the part of the report is about. */
  public String heading() {
    return figures.event() == ProfileEvent.CPU
        ? "Where CPU time goes"
        : "Where " + figures.event().title() + " comes from";
  }

  private Bars bars() {
    return new Bars(
        "%s of a request in %s, by layer"
            .formatted(figures.event().title(), figures.event().unit()),
        figures.event() == ProfileEvent.CPU || figures.event() == ProfileEvent.LOCK
            ? Unit.MICROS
            : Unit.BYTES,
        figures.layers().groups(),
        cases.stream().flatMap(one -> one.bars().stream()).toList());
  }

  /** How it was measured, and what to beware of. */
  private Section remarks() {
    List<String> lines = new ArrayList<>(List.of(how()));
    sums().ifPresent(lines::add);
    figures
        .slowdown()
        .ifPresent(
            cost ->
                lines.add(
                    String.format(
                        Locale.ROOT,
                        "Profiling costs %.1f %% of throughput%s; the figures of throughput come"
                            + " from rounds without it.",
                        100 * cost.value(),
                        cost.interval() == null
                            ? ""
                            : String.format(
                                Locale.ROOT, " (+- %.1f)", 100 * cost.interval().halfWidth()))));
    lines.addAll(new ProfileDoubts(figures, profiles).lines());
    return new Section("How it was profiled", lines.stream().map(Item::of).toList());
  }

  private String how() {
    String samplers =
        profiles.stream()
            .map(one -> one.round().sampler())
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    long samples = figures.rows().stream().mapToLong(RowProfile::samples).sum();
    return figures.event() == ProfileEvent.CPU
        ? String.format(
            Locale.ROOT,
            "Sampled by %s. A layer's time is its share of the samples of a round, times the CPU"
                + " time per request of the round beside it, which was not profiled. A sample"
                + " belongs to the layer of its innermost frame; helpers of the JDK belong to"
                + " their callers.",
            samplers)
        : String.format(
            Locale.ROOT,
            "Sampled by %s: what was counted in a round, %,d %s in all, divided by the replies of"
                + " the round.",
            samplers,
            samples,
            figures.event() == ProfileEvent.LOCK ? "ns" : "bytes");
  }

  /** Whether the layers are as much as what was measured without a profiler, in all rounds. */
  private Optional<String> sums() {
    if (figures.event() != ProfileEvent.CPU) {
      return Optional.empty();
    }
    LinkedHashSet<String> off = new LinkedHashSet<>();
    for (ProfileTables one : cases) {
      List<RowProfile> rows = one.rows();
      rows.stream()
          .skip(1)
          .filter(other -> !addsUp(rows.getFirst(), other))
          .forEach(other -> off.add(other.stack() + " " + other.echoCase()));
    }
    return Optional.of(
        off.isEmpty()
            ? "The differences of the layers add up to those of the CPU time per request, within"
                + " their intervals."
            : "The differences of the layers do not add up to those of the CPU time per request in: "
                + String.join(", ", off)
                + ". Measure them again.");
  }

  private boolean addsUp(RowProfile one, RowProfile other) {
    Optional<Double> measured = cpu(one).flatMap(less -> cpu(other).map(more -> more - less));
    return measured.isEmpty()
        || one.more(other, RowProfile.Window::whole)
            .filter(more -> more.interval() != null)
            .map(more -> more.interval().contains(measured.get()))
            .orElse(true);
  }

  private Optional<Double> cpu(RowProfile row) {
    return result
        .measurement(row.stack(), row.echoCase())
        .map(measured -> measured.serverCpuMicrosPerRequest());
  }
}
