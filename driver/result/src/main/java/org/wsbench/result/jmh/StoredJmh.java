package org.wsbench.result.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wsbench.result.Json;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredFile;
import tools.jackson.core.JacksonException;

/**
 * A result of JMH read back.
 *
 * @param file JMH's own file
 * @param run what {@code wsbench jmh} says of it; empty where JMH was run by itself
 * @param benchmarks what was measured
 * @param jvm the JVM of the benchmarks
 * @param notes what is wrong with the files, one line each, for the user
 */
public record StoredJmh(
    Path file,
    Optional<JmhRun> run,
    List<Benchmark> benchmarks,
    BenchmarkJvm jvm,
    List<String> notes) {
  /** JMH's own file in the folder of a run. */
  public static final String RESULT = "jmh.json";

  /** What {@code wsbench jmh} says of the run. */
  public static final String RUN = "jmh-run.json";

  /** Copies. */
  public StoredJmh {
    benchmarks = List.copyOf(benchmarks);
    notes = List.copyOf(notes);
  }

  /** The figures of a run that goes on. */
  public static StoredJmh soFar(List<Benchmark> benchmarks) {
    return new StoredJmh(
        Path.of(RESULT), Optional.empty(), benchmarks, BenchmarkJvm.UNKNOWN, List.of());
  }

  /** Whether a path is the folder of a run of {@code wsbench jmh}, or a file. */
  public static boolean isAt(Path path) {
    return Files.isRegularFile(path) || StoredFile.exists(path.resolve(RUN));
  }

  /**
   * Reads the folder of a run of {@code wsbench jmh}, however it ended, or any JSON result of JMH.
   *
   * @throws RunFolderException if it is neither, or if benchmarks of the run are missing
   */
  public static StoredJmh read(Path path) throws IOException {
    Path file = Files.isDirectory(path) ? path.resolve(RESULT) : StoredFile.plain(path);
    Optional<JmhRun> run = run(file);
    if (run.isPresent() && !StoredFile.exists(file)) {
      requireEveryBenchmark(file, run.get(), 0);
      return new StoredJmh(file, run, List.of(), BenchmarkJvm.UNKNOWN, List.of());
    }
    JmhFile content = JmhFile.read(file, Files.isDirectory(path) ? file : path);
    if (run.isPresent()) {
      requireEveryBenchmark(file, run.get(), content.entries());
    }
    List<String> notes = new ArrayList<>(content.notes());
    if (content.benchmarks().isEmpty()) {
      notes.add(file.getFileName() + " contains no benchmark");
    }
    return new StoredJmh(file, run, content.benchmarks(), content.jvm(), notes);
  }

  /** A run that is complete names the benchmarks that it has measured. */
  private static void requireEveryBenchmark(Path file, JmhRun run, long stored)
      throws RunFolderException {
    long known = run.starts().stream().map(JmhStart::benchmark).distinct().count();
    if (run.status() == RunResult.Status.COMPLETED && stored < known) {
      throw RunFolderException.missing(
          file, known - stored, known, "benchmarks", "restore the file");
    }
  }

  private static Optional<JmhRun> run(Path file) throws IOException {
    Path beside = file.resolveSibling(RUN);
    if (!file.getFileName().toString().equals(RESULT) || !StoredFile.exists(beside)) {
      return Optional.empty();
    }
    try {
      JmhRun run = Json.read(StoredFile.text(beside), JmhRun.class);
      if (run.formatVersion() != JmhRun.FORMAT_VERSION) {
        throw new RunFolderException(
            beside
                + ": formatVersion "
                + run.formatVersion()
                + " is not supported; this wsbench reads "
                + JmhRun.FORMAT_VERSION);
      }
      return Optional.of(run);
    } catch (JacksonException e) {
      throw new RunFolderException(
          beside + ": not a run of wsbench jmh: " + e.getOriginalMessage(), e);
    }
  }

  /**
   * The folder of the run whose files this is one of, other than the result of JMH; empty if none.
   */
  static Optional<Path> folderOfRun(Path file) {
    Path folder = Optional.ofNullable(file.getParent()).orElse(Path.of("."));
    boolean ofRun =
        Stream.of(RunFolder.RUN, RUN).anyMatch(name -> StoredFile.exists(folder.resolve(name)));
    return ofRun && !StoredFile.plain(file).endsWith(RESULT)
        ? Optional.of(folder)
        : Optional.empty();
  }

  /** Whether all that was asked for is there. */
  public boolean complete() {
    return run.map(JmhRun::status).filter(status -> status != RunResult.Status.COMPLETED).isEmpty();
  }

  /** Whether benchmarks took turns, so that their iterations can be compared one by one. */
  public boolean inTurns() {
    return !benchmarks.isEmpty() && benchmarks.stream().allMatch(Benchmark::inTurns);
  }

  /**
   * Whether a JVM carried all messages of a binding and a library. Runs whose plan does not have
   * the key {@code isolated} gave each benchmark a JVM of its own.
   */
  public boolean sharesJvms() {
    return run.map(JmhRun::plan)
        .map(plan -> plan.path("isolated"))
        .filter(isolated -> isolated.isBoolean() && !isolated.booleanValue())
        .isPresent();
  }

  /** What became of each benchmark in each start; nothing where JMH was run by itself. */
  public List<JmhStart> starts() {
    return run.map(JmhRun::starts).orElse(List.of());
  }

  /** The starts in which a benchmark was measured before it had settled. */
  public List<Integer> coldStarts(Benchmark one) {
    return starts().stream()
        .filter(start -> start.isCold() && start.benchmark().equals(one.id().toString()))
        .map(JmhStart::start)
        .filter(one::isMeasuredIn)
        .toList();
  }

  /** Starts without a figure that did not fail: the run ended before the benchmark had a turn. */
  public List<JmhStart> unmeasured() {
    return starts().stream()
        .filter(start -> start.failure() == null)
        .filter(
            start ->
                benchmarks.stream()
                    .noneMatch(
                        one ->
                            one.id().toString().equals(start.benchmark())
                                && one.isMeasuredIn(start.start())))
        .toList();
  }

  /** A request of a case to objects. */
  public Optional<Benchmark> unmarshal(String echoCase, String binding, String parser) {
    return find(id -> id.is("unmarshal", echoCase, binding) && id.parser().equals(parser));
  }

  /**
   * Objects to a reply of a case.
   *
   * @param writer the library that writes, or {@value BenchmarkId#OWN}
   */
  public Optional<Benchmark> marshal(String echoCase, String binding, String writer) {
    return find(id -> id.is("marshal", echoCase, binding) && id.writer().equals(writer));
  }

  /**
   * A request of a case to a reply.
   *
   * @param like the libraries that read and write
   */
  public Optional<Benchmark> roundTrip(String echoCase, JmhCounterpart like) {
    return find(id -> id.echoCase().equals(echoCase) && like.isRoundTrip(id));
  }

  /** What is a part of a benchmark: its case through its parser, and nothing else. */
  public Optional<Benchmark> parse(BenchmarkId whole) {
    return find(id -> id.is("parse", whole.echoCase(), "") && id.parser().equals(whole.parser()));
  }

  /**
   * The reference of a benchmark: the same by hand with the same library, or with Woodstox where
   * there is no library or that was not measured. That of to parse is to unmarshal by hand.
   */
  public Optional<Benchmark> reference(BenchmarkId one) {
    if (one.binding().isEmpty() && !one.isParse()) {
      return Optional.empty();
    }
    return reference(one, one.parser()).or(() -> reference(one, BenchmarkId.USUAL_LIBRARY));
  }

  private Optional<Benchmark> reference(BenchmarkId one, String library) {
    return find(
        id ->
            id.is(one.whole(), one.echoCase(), BenchmarkId.REFERENCE)
                && id.writer().equals(library));
  }

  private Optional<Benchmark> find(Predicate<BenchmarkId> wanted) {
    return benchmarks.stream()
        .filter(one -> !one.id().once())
        .filter(one -> wanted.test(one.id()))
        .findFirst();
  }
}
