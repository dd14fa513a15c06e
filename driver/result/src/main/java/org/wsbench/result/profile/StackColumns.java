package org.wsbench.result.profile;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The stacks of several rounds in one text, in which each stack stands once: a line has its frames,
 * a blank, and its count in each round, with commas in between. The rounds of a stack and a case
 * share most of their stacks, so this takes half the space of a text for each round.
 *
 * @param rounds what was seen in each
 */
record StackColumns(List<CollapsedStacks> rounds) {
  private static final String JOINT = ";";
  private static final String COMMA = ",";

  StackColumns {
    rounds = List.copyOf(rounds);
  }

  /**
   * Reads a text.
   *
   * @param rounds how many there are
   * @throws IllegalArgumentException if a line is no stack with a count for each; the message tells
   *     which
   */
  static StackColumns parse(String text, int rounds) {
    List<Map<List<String>, Long>> counts = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      counts.add(new HashMap<>());
    }
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      int blank = line.lastIndexOf(' ');
      String[] columns = line.substring(blank + 1).split(COMMA, -1);
      if (blank < 1
          || columns.length != rounds
          || !Arrays.stream(columns).allMatch(count -> count.matches("\\d{1,18}"))) {
        throw new IllegalArgumentException(
            "line %d is not 'frame;frame COUNT' with %d counts: %s"
                .formatted(number, rounds, line));
      }
      List<String> frames = Arrays.asList(line.substring(0, blank).split(JOINT, -1));
      for (int round = 0; round < rounds; round++) {
        long count = Long.parseLong(columns[round]);
        if (count > 0) {
          counts.get(round).put(frames, count);
        }
      }
    }
    return new StackColumns(counts.stream().map(CollapsedStacks::new).toList());
  }

  /** The text. */
  String text() {
    SortedSet<String> stacks = new TreeSet<>();
    List<Map<String, Long>> counts = new ArrayList<>();
    for (CollapsedStacks round : rounds) {
      Map<String, Long> byText = new HashMap<>();
      round.counts().forEach((frames, count) -> byText.put(String.join(JOINT, frames), count));
      stacks.addAll(byText.keySet());
      counts.add(byText);
    }
    return stacks.stream()
        .map(stack -> stack + " " + line(stack, counts) + "\n")
        .collect(Collectors.joining());
  }

  private static String line(String stack, List<Map<String, Long>> counts) {
    return counts.stream()
        .map(round -> round.getOrDefault(stack, 0L).toString())
        .collect(Collectors.joining(COMMA));
  }
}
