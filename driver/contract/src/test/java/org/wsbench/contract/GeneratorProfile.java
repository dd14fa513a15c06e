package org.wsbench.contract;

import java.io.IOException;
import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import one.profiler.AsyncProfiler;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadReport;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;
import org.wsbench.result.profile.CollapsedStacks;

/** What the CPU time of the load generator goes to, in microseconds per request. */
final class GeneratorProfile {

  private static final String LOOP = "[load-0";
  private static final int FRAMES = 12;

  /** Parts of the work, and what the name of a frame contains; the first that fits decides. */
  private static final Map<String, List<String>> PARTS = parts();

  private static Map<String, List<String>> parts() {
    Map<String, List<String>> parts = new LinkedHashMap<>();
    parts.put("system call: write", List.of("SocketDispatcher.write0"));
    parts.put("system call: read", List.of("SocketDispatcher.read0"));
    parts.put("system call: epoll_wait", List.of("EPoll.wait"));
    parts.put("clock", List.of("nanoTime", "javaTimeNanos", "RunClock."));
    parts.put("latencies and counts", List.of("HdrHistogram", "Tally", "LatencyRecorder"));
    parts.put("checksum", List.of("ReplyCheck", "CRC32C"));
    parts.put("reply parser", List.of("org/wsbench/load/http/"));
    parts.put("selector and channels of the JDK", List.of("java/nio/", "sun/nio/"));
    parts.put("rest of the event loop", List.of("org/wsbench/load/"));
    parts.put("rest", List.of(""));
    return parts;
  }

  private GeneratorProfile() {}

  /**
   * Drives a service with all variants of a case, samples the event loop meanwhile, and prints what
   * it does, by part, and by innermost frame.
   */
  static void run(Target target, EchoCase echoCase, int connections, Duration length)
      throws IOException, LoadFailedException, InterruptedException {
    AsyncProfiler profiler = AsyncProfiler.getInstance();
    try (OwnGenerator own = OwnGenerator.start(target, Payloads.of(echoCase), connections)) {
      own.warmUp(OwnGenerator.ALL);
      GeneratorTurn unsampled = own.turn(OwnGenerator.ALL, length);
      profiler.execute("start,event=cpu,interval=100us,threads");
      LoadReport report = own.run(OwnGenerator.ALL, length);
      CollapsedStacks stacks = CollapsedStacks.parse(profiler.execute("stop,collapsed,threads"));
      System.out.printf(
          "%s: %s; %s while sampled%n", echoCase.id(), unsampled, GeneratorTurn.of(report));
      System.out.print(text(stacks, unsampled.cpuMicros()));
    }
  }

  /**
   * The parts of the work, which add up to the CPU time, and the innermost frames that take most.
   *
   * @param cpuMicros CPU time of the event loop per request
   */
  static String text(CollapsedStacks stacks, double cpuMicros) {
    Map<String, Long> byPart = new LinkedHashMap<>();
    PARTS.keySet().forEach(part -> byPart.put(part, 0L));
    Map<String, Long> byFrame = new LinkedHashMap<>();
    stacks
        .counts()
        .forEach(
            (frames, count) -> {
              if (frames.getFirst().startsWith(LOOP)) {
                byPart.merge(part(frames), count, Long::sum);
                byFrame.merge(frames.getLast(), count, Long::sum);
              }
            });
    double micros = cpuMicros / byPart.values().stream().mapToLong(Long::longValue).sum();
    return lines(byPart.entrySet().stream(), micros)
        + "the innermost frames that take most:\n"
        + lines(
            byFrame.entrySet().stream()
                .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                .limit(FRAMES),
            micros);
  }

  private static String lines(Stream<Map.Entry<String, Long>> counts, double micros) {
    return counts
        .map(one -> "%8.2f us  %s%n".formatted(one.getValue() * micros, one.getKey()))
        .collect(Collectors.joining());
  }

  private static String part(List<String> frames) {
    return PARTS.entrySet().stream()
        .filter(part -> frames.stream().anyMatch(frame -> isOf(frame, part.getValue())))
        .findFirst()
        .orElseThrow()
        .getKey();
  }

  private static boolean isOf(String frame, List<String> words) {
    return words.stream().anyMatch(frame::contains);
  }
}
