package org.wsbench.run.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.result.profile.CollapsedStacks;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.run.platform.Jcmd;

/**
 * async-profiler in a JVM, loaded by {@code jcmd}, so that the JVM needs no flag. CPU time is
 * sampled by a timer of each thread ({@code ctimer}), which needs no right to perf events and sees
 * the threads of compilers and collectors too, but no frames of the kernel: the system call itself
 * is the innermost frame.
 */
final class AsyncProfiler implements Sampler {
  /** Root frames are named after threads: these are the parts that tell threads of a pool apart. */
  private static final Pattern NUMBERS =
      Pattern.compile(" tid=\\d+|[-#]?\\d+(?=( tid=\\d+)?\\]$)|-?\\d{3,}");

  private static final String DONE = "return code: 0";

  /** CPU time is counted in such intervals: milliseconds. */
  private static final long CPU_INTERVAL_NANOS = 1_000_000;

  private final Jcmd jcmd;
  private final Path library;
  private final ProfileEvent event;

  private AsyncProfiler(Jcmd jcmd, Path library, ProfileEvent event) {
    this.jcmd = jcmd;
    this.library = library;
    this.event = event;
  }

  /**
   * Loads the library. Code that the JVM compiles from then on tells exactly which method it is in,
   * so the earlier the better.
   *
   * @throws IOException if it cannot be loaded, or the event cannot be counted here
   */
  static AsyncProfiler load(Jcmd jcmd, Path library, ProfileEvent event)
      throws IOException, InterruptedException {
    AsyncProfiler profiler = new AsyncProfiler(jcmd, library, event);
    profiler.start();
    profiler.stop();
    return profiler;
  }

  @Override
  public String name() {
    return "async-profiler";
  }

  @Override
  public void start() throws IOException, InterruptedException {
    tell("start," + what() + ",threads,norm");
  }

  private String what() {
    return switch (event) {
      case CPU -> "event=ctimer,interval=" + CPU_INTERVAL_NANOS;
      case ALLOC -> "alloc=128k";
      case LOCK -> "lock=10us";
      case NATIVEMEM -> "nativemem=64k";
    };
  }

  @Override
  public CollapsedStacks stop() throws IOException, InterruptedException {
    Path file = Files.createTempFile("wsbench-", ".collapsed");
    try {
      // The sum of bytes or nanoseconds in place of the number of samples. A timer of CPU time
      // fires
      // at ticks of the kernel only: a sample stands for all intervals that have passed by then.
      tell("stop,file=" + file + ",collapsed,threads,norm,total");
      return pooled(CollapsedStacks.parse(Files.readString(file)), unit());
    } catch (IllegalArgumentException e) {
      throw new IOException("async-profiler wrote what is no profile: " + e.getMessage(), e);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  private long unit() {
    return event == ProfileEvent.CPU ? CPU_INTERVAL_NANOS : 1;
  }

  /** jcmd takes each word in quotes as it is, with its commas and equals signs. */
  private void tell(String command) throws IOException, InterruptedException {
    Path log = Files.createTempFile("wsbench-", ".log");
    try {
      String said =
          jcmd.run("JVMTI.agent_load", quoted(library.toString()), quoted(command + ",log=" + log));
      if (!said.contains(DONE)) {
        String why = Files.readString(log).isBlank() ? said : Files.readString(log);
        throw new IOException(Jcmd.last(why).replace("[ERROR] ", ""));
      }
    } finally {
      Files.deleteIfExists(log);
    }
  }

  private static String quoted(String word) {
    return '"' + word + '"';
  }

  /**
   * The threads of a pool as one: {@code [qtp]} for {@code [qtp1234-56 tid=78]}.
   *
   * @param unit all counts are multiples of it, and become those of one
   */
  static CollapsedStacks pooled(CollapsedStacks stacks, long unit) {
    Map<List<String>, Long> counts = new LinkedHashMap<>();
    stacks
        .counts()
        .forEach(
            (frames, count) -> {
              String root = frames.getFirst();
              String name = root.startsWith("[") ? NUMBERS.matcher(root).replaceAll("") : root;
              counts.merge(
                  Stream.concat(Stream.of(name), frames.stream().skip(1)).toList(),
                  count,
                  Long::sum);
            });
    counts.replaceAll((frames, count) -> count / unit);
    return new CollapsedStacks(counts);
  }
}
