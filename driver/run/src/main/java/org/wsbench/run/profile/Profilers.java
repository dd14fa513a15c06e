package org.wsbench.run.profile;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.wsbench.result.profile.CollapsedStacks;
import org.wsbench.result.profile.ProfileEvent;
import org.wsbench.run.platform.Jcmd;

/**
 * The profilers of the servers that are up: for each server, the best one that works. Each failure
 * is reported in one line, and the run continues without that profiler. Used by one thread.
 */
public final class Profilers implements Closeable {
  private final ProfileEvent event;
  private final Consumer<String> messages;
  private final Library library;
  private final Path folder;
  private final Map<String, Attached> attached = new HashMap<>();
  private Path file;

  /** Where the library of async-profiler comes from. */
  interface Library {
    /** Writes it to a folder. Returns the file. */
    Path write(Path folder) throws IOException;
  }

  private record Attached(Sampler sampler, List<String> notes) {}

  /**
   * What was seen of a server.
   *
   * @param sampler what saw it
   * @param note why nothing better could; null where nothing better is known
   */
  public record Seen(CollapsedStacks stacks, String sampler, String note) {}

  /** Profilers that count one event. */
  public Profilers(ProfileEvent event, Consumer<String> messages) throws IOException {
    this(event, messages, AsyncProfilerLibrary::write);
  }

  Profilers(ProfileEvent event, Consumer<String> messages, Library library) throws IOException {
    this.event = event;
    this.messages = messages;
    this.library = library;
    this.folder = Files.createTempDirectory("wsbench-profiler-");
  }

  /**
   * Finds what can sample the server of a stack, in place of one of the same name in a fork before.
   *
   * @param pid of the server's process; absent if that is not known
   */
  public void attach(String stack, OptionalLong pid) throws InterruptedException {
    attached.remove(stack);
    List<String> notes = new ArrayList<>();
    Optional<Sampler> best = best(pid, notes);
    best.ifPresent(sampler -> attached.put(stack, new Attached(sampler, notes)));
    if (!notes.isEmpty()) {
      String instead = best.map(one -> "; sampled by " + one.name()).orElse("; not profiled");
      messages.accept(stack + ": " + String.join("; ", notes) + instead);
    }
  }

  private Optional<Sampler> best(OptionalLong pid, List<String> notes) throws InterruptedException {
    if (pid.isEmpty()) {
      notes.add("its process is not on this machine, or not ours");
      return Optional.empty();
    }
    Optional<Sampler> inJvm = inJvm(pid.getAsLong(), notes);
    return inJvm.isPresent() || event != ProfileEvent.CPU
        ? inJvm
        : tried("/proc", () -> new ProcessTimes(pid.getAsLong()), notes);
  }

  private Optional<Sampler> inJvm(long pid, List<String> notes) throws InterruptedException {
    Optional<Jcmd> jcmd;
    try {
      jcmd = Jcmd.of(pid);
    } catch (IOException e) {
      notes.add(e.getMessage());
      return Optional.empty();
    }
    if (jcmd.isEmpty()) {
      notes.add("no JVM");
      return Optional.empty();
    }
    Optional<Sampler> sampler =
        tried("async-profiler", () -> AsyncProfiler.load(jcmd.get(), library(), event), notes);
    return sampler.isPresent() || event != ProfileEvent.CPU
        ? sampler
        : tried("JFR", () -> FlightRecorder.of(jcmd.get()), notes);
  }

  private interface Attempt {
    Sampler make() throws IOException, InterruptedException;
  }

  private static Optional<Sampler> tried(String what, Attempt attempt, List<String> notes)
      throws InterruptedException {
    try {
      return Optional.of(attempt.make());
    } catch (IOException e) {
      notes.add(what + " does not work: " + e.getMessage());
      return Optional.empty();
    }
  }

  private Path library() throws IOException {
    if (file == null) {
      file = library.write(folder);
    }
    return file;
  }

  /** Begins to sample those of these stacks' servers that can be. */
  public void start(Collection<String> stacks) throws InterruptedException {
    for (String stack : stacks) {
      Attached profiler = attached.get(stack);
      if (profiler != null) {
        try {
          profiler.sampler().start();
        } catch (IOException e) {
          givenUp(stack, e);
        }
      }
    }
  }

  /** Ends it. Returns what was seen, without those of which nothing was. */
  public Map<String, Seen> stop(Collection<String> stacks) throws InterruptedException {
    Map<String, Seen> seen = new TreeMap<>();
    for (String stack : stacks) {
      Attached profiler = attached.get(stack);
      if (profiler != null) {
        try {
          CollapsedStacks counts = profiler.sampler().stop();
          String note = profiler.notes().isEmpty() ? null : String.join("; ", profiler.notes());
          seen.put(stack, new Seen(counts, profiler.sampler().name(), note));
        } catch (IOException e) {
          givenUp(stack, e);
        }
      }
    }
    return seen;
  }

  private void givenUp(String stack, IOException why) {
    Attached profiler = attached.remove(stack);
    messages.accept(
        "%s: %s does not work any more: %s; not profiled from now on"
            .formatted(stack, profiler.sampler().name(), why.getMessage()));
  }

  /** Deletes the library; a JVM that has loaded it keeps it. */
  @Override
  public void close() throws IOException {
    if (file != null) {
      Files.deleteIfExists(file);
    }
    Files.deleteIfExists(folder);
  }
}
