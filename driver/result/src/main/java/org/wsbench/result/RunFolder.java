package org.wsbench.result;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import tools.jackson.databind.JsonNode;

/**
 * The folder of a run that is in progress. It is opened before anything is measured, every finished
 * round is on disk before the next begins, and {@code run.json} is whole at any moment. Until the
 * run is complete, there is also a file {@value #INCOMPLETE}. Safe for use by several threads, such
 * as a shutdown hook.
 */
public final class RunFolder implements Closeable {
  public static final String RUN = "run.json";
  public static final String ROUNDS = "rounds.jsonl";
  public static final String LATENCY = "latency.hlog";
  public static final String INCOMPLETE = "INCOMPLETE";

  /** Folder of the wrong replies, each with a text that explains it. */
  public static final String EVIDENCE = "evidence";

  private final Path path;
  private final Instant startedAt;
  private final Comparison comparison;
  private final JsonNode plan;
  private final List<StackRun> stacks = new ArrayList<>();
  private final Set<Flag> flags = EnumSet.noneOf(Flag.class);
  private OutputStream rounds;
  private LatencyLog latency;
  private JsonNode environment;
  private TimeUse time = TimeUse.NONE;
  private int written;
  private RunResult finished;

  private RunFolder(
      Path path, Instant startedAt, Comparison comparison, JsonNode plan, JsonNode environment)
      throws IOException {
    this.path = path;
    this.startedAt = startedAt;
    this.comparison = comparison;
    this.plan = plan;
    this.environment = environment;
    if (comparison.service() == ServiceMode.REFERENCE) {
      flags.add(Flag.REFERENCE_SERVICE);
    }
    this.rounds = Disk.open(path.resolve(ROUNDS), StandardOpenOption.CREATE_NEW);
    this.latency = new LatencyLog(path.resolve(LATENCY), startedAt);
  }

  /**
   * Creates the folder where it is missing, and the files of a run in it.
   *
   * @param plan anything that Jackson can write
   * @param environment anything that Jackson can write
   * @throws RunFolderException if the folder already holds a run, or is a file
   * @throws DiskException if it cannot be written
   */
  public static RunFolder create(
      Path path, Instant startedAt, Comparison comparison, Object plan, Object environment)
      throws IOException {
    requireNew(path, List.of(RUN, ROUNDS, LATENCY));
    Disk.folder(path);
    RunFolder folder =
        new RunFolder(path, startedAt, comparison, Json.tree(plan), Json.tree(environment));
    mark(path, RunResult.Status.RUNNING, null);
    folder.write(folder.result(RunResult.Status.RUNNING, null, null));
    return folder;
  }

  /**
   * Makes sure that a path is a folder without a run, or nothing yet.
   *
   * @param files of which a folder with a run has one
   * @throws RunFolderException if it holds a run, or is a file
   */
  public static void requireNew(Path path, List<String> files) throws RunFolderException {
    requireFolder(path);
    for (String file : files) {
      if (StoredFile.exists(path.resolve(file))) {
        throw new RunFolderException(
            path + " already contains a run (" + file + "): name a folder that does not exist yet");
      }
    }
  }

  /** Writes the file {@value #INCOMPLETE} in the folder of a run, or deletes it at the end. */
  public static void mark(Path path, RunResult.Status status, String reason) throws IOException {
    Path mark = path.resolve(INCOMPLETE);
    switch (status) {
      case COMPLETED -> Files.deleteIfExists(mark);
      case RUNNING -> Disk.write(mark, "the run is not finished, or its process was killed\n");
      default -> Disk.write(mark, status.id() + (reason == null ? "" : ": " + reason) + "\n");
    }
  }

  /**
   * Makes sure that a path is a folder, or nothing yet.
   *
   * @throws RunFolderException if it is a file
   */
  public static void requireFolder(Path path) throws RunFolderException {
    if (Files.exists(path) && !Files.isDirectory(path)) {
      throw new RunFolderException(
          path + " cannot be written: it exists and is not a folder; name another");
    }
  }

  public Path path() {
    return path;
  }

  /** Adds a start of a stack, or replaces that of the same name and fork. */
  public synchronized void put(StackRun run) throws IOException {
    int known = 0;
    while (known < stacks.size() && !isSameStart(stacks.get(known), run)) {
      known++;
    }
    if (known < stacks.size()) {
      stacks.set(known, run);
    } else {
      stacks.add(run);
    }
    rewrite();
  }

  /** Adds a flag to the whole run. */
  public synchronized void flag(Flag flag) throws IOException {
    if (flags.add(flag)) {
      rewrite();
    }
  }

  /** Adds time to a part of the run; {@code run.json} includes it from its next change on. */
  public synchronized void addTime(TimeUse.Part part, Duration duration) {
    time = time.plus(part, duration);
  }

  /** Replaces the environment, e.g. by one that also holds the readings at the end. */
  public synchronized void environment(Object environment) throws IOException {
    this.environment = Json.tree(environment);
    rewrite();
  }

  /**
   * Writes a finished round. Nothing is written once the run is finished.
   *
   * @param latencyNanos latencies of its verified replies in nanoseconds; not changed
   */
  public synchronized void append(Round round, Histogram latencyNanos) throws IOException {
    if (finished == null) {
      // The histogram first: a round that is in rounds.jsonl then always has its own.
      latency.append(round, latencyNanos);
      rounds.write((Json.line(round) + "\n").getBytes(StandardCharsets.UTF_8));
      rounds.flush();
      written++;
    }
  }

  /**
   * Marks rounds that were written as discarded, because later ones replace them. Nothing is
   * written once the run is finished.
   */
  public synchronized void discard(Collection<Round> replaced) throws IOException {
    if (finished == null && !replaced.isEmpty()) {
      close();
      DiscardedRounds.mark(path, round -> replaced.stream().anyMatch(round::isSame));
      rounds = Files.newOutputStream(path.resolve(ROUNDS), StandardOpenOption.APPEND);
      latency = LatencyLog.reopen(path.resolve(LATENCY), startedAt);
    }
  }

  /**
   * Ends the run: writes {@code run.json} for the last time, with its figures. The first call
   * decides; a later one changes nothing.
   *
   * @param status anything but {@code RUNNING}
   * @param reason one line, or null
   * @param analysis works the figures out from the rounds as they are on disk
   * @return the run as it was written
   */
  public synchronized RunResult finish(
      RunResult.Status status,
      String reason,
      Instant endedAt,
      Function<StoredRun, RunFigures> analysis)
      throws IOException {
    if (finished != null) {
      return finished;
    }
    close();
    RunResult measured = result(status, reason, endedAt);
    finished = measured.with(analysis.apply(StoredRun.of(measured, path)));
    write(finished);
    mark(path, status, reason);
    return finished;
  }

  /** Closes the files. A run that was not finished stays marked as incomplete. */
  @Override
  public synchronized void close() throws IOException {
    rounds.close();
    latency.close();
  }

  private void rewrite() throws IOException {
    if (finished == null) {
      write(result(RunResult.Status.RUNNING, null, null));
    }
  }

  private RunResult result(RunResult.Status status, String reason, Instant endedAt) {
    return new RunResult(
        RunResult.SCHEMA,
        RunResult.FORMAT_VERSION,
        status,
        reason,
        startedAt,
        endedAt,
        time,
        comparison.scheme().hasRounds() ? written : null,
        comparison,
        plan,
        environment,
        stacks,
        List.of(),
        List.of(),
        List.of(),
        List.copyOf(flags));
  }

  private void write(RunResult result) throws IOException {
    Json.write(path.resolve(RUN), result);
  }

  private static boolean isSameStart(StackRun one, StackRun other) {
    return one.name().equals(other.name()) && one.fork() == other.fork();
  }
}
