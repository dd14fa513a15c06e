package org.wsbench.result.profile;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a profiler saw, as other tools read and write it: in each line a stack of frames, the
 * outermost first and joined by semicolons, a blank, and how many samples, milliseconds, bytes, or
 * nanoseconds it stands for ("collapsed" or "folded" stacks; B. Gregg, "The Flame Graph", ACM Queue
 * 14(2), 2016).
 *
 * @param counts by stack; sorted by its text, so that the same stacks give the same file
 */
public record CollapsedStacks(Map<List<String>, Long> counts) {
  private static final String JOINT = ";";

  /** Nothing was seen. */
  public static final CollapsedStacks NONE = new CollapsedStacks(Map.of());

  /** Sorts. */
  public CollapsedStacks {
    Map<String, Map.Entry<List<String>, Long>> byText = new TreeMap<>();
    counts.entrySet().forEach(one -> byText.put(String.join(JOINT, one.getKey()), one));
    Map<List<String>, Long> sorted = new LinkedHashMap<>();
    byText.values().forEach(one -> sorted.put(List.copyOf(one.getKey()), one.getValue()));
    counts = Collections.unmodifiableMap(sorted);
  }

  /**
   * Reads the text of a file. Equal stacks are added up.
   *
   * @throws IllegalArgumentException if a line is no stack with a count; the message tells which
   */
  public static CollapsedStacks parse(String text) {
    Map<List<String>, Long> counts = new LinkedHashMap<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      int blank = line.lastIndexOf(' ');
      String count = line.substring(blank + 1);
      if (blank < 1 || !count.matches("\\d{1,18}")) {
        throw new IllegalArgumentException(
            "line " + number + " is not 'frame;frame COUNT': " + line);
      }
      List<String> frames = Arrays.asList(line.substring(0, blank).split(JOINT, -1));
      counts.merge(frames, Long.parseLong(count), Long::sum);
    }
    return new CollapsedStacks(counts);
  }

  /** The content of a file. */
  public String text() {
    return counts.entrySet().stream()
        .map(one -> String.join(JOINT, one.getKey()) + " " + one.getValue() + "\n")
        .collect(Collectors.joining());
  }

  /** All counts together. */
  public long total() {
    return counts.values().stream().mapToLong(Long::longValue).sum();
  }
}
