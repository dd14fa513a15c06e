package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What a server used in about a second: one line of {@code resources.jsonl}. Null stands for what
 * cannot be read.
 *
 * @param at end of that time
 * @param stack name of the stack, with {@code @copy} where there is one
 * @param fork number of the server process, from 1
 * @param seconds how long that time was; above 0
 * @param cpus CPUs that it used: CPU time divided by seconds
 * @param rssBytes resident memory at the end
 * @param threads that it had at the end
 * @param descriptors files and sockets that it had open at the end
 * @param counts what was counted in that time, by the ids of {@link ServerCounter}; those that
 *     cannot be read are missing
 */
public record ResourceSample(
    Instant at,
    String stack,
    int fork,
    double seconds,
    Double cpus,
    Long rssBytes,
    Integer threads,
    Integer descriptors,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, Long> counts) {

  /** The file of a run's folder. */
  public static final String FILE = "resources.jsonl";

  private static final double MICROS_PER_MILLI = 1000;

  public ResourceSample {
    Objects.requireNonNull(at, "at");
    Objects.requireNonNull(stack, "stack");
    if (!(seconds > 0)) {
      throw new IllegalArgumentException("seconds: " + seconds + " must be above 0");
    }
    counts = counts == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(counts));
  }

  /**
   * Those of a run, in order of time; none where the run is of an earlier version, or its servers
   * cannot be read.
   *
   * @throws RunFolderException if a line is no sample
   */
  public static JsonLines<ResourceSample> read(Path folder) throws IOException {
    return JsonLines.readIfPresent(
        folder.resolve(FILE), ResourceSample.class, "a sample of a server");
  }

  /** What was counted per second; null if it cannot be read. */
  public Double perSecond(ServerCounter counter) {
    Long count = counts.get(counter.id());
    return count == null ? null : count / seconds;
  }

  /** For how many milliseconds of a second garbage collection stopped it; null if not known. */
  public Double pauseMillis() {
    Double micros = perSecond(ServerCounter.PAUSE_MICROS);
    return micros == null ? null : micros / MICROS_PER_MILLI;
  }
}
