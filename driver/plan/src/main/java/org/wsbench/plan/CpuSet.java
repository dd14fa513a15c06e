package org.wsbench.plan;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Some of the machine's logical processors, by the numbers that the operating system gives them.
 *
 * @param cpus ascending, without repetition, not empty, each 0..4095
 */
public record CpuSet(List<Integer> cpus) {
  private static final int MOST = 4095;
  private static final Pattern PART = Pattern.compile("(\\d{1,4})(?:-(\\d{1,4}))?");

  /** Sorts and validates. */
  public CpuSet {
    cpus = List.copyOf(new TreeSet<>(cpus));
    if (cpus.isEmpty() || cpus.getFirst() < 0 || cpus.getLast() > MOST) {
      throw new IllegalArgumentException(problem(cpus.toString()));
    }
  }

  /** The set of these processors. */
  public static CpuSet of(Collection<Integer> cpus) {
    return new CpuSet(List.copyOf(cpus));
  }

  /**
   * Reads a list as {@code taskset} and /proc write it: {@code 0}, {@code 0,2-3}.
   *
   * @throws IllegalArgumentException whose message says what is wrong and what to write
   */
  public static CpuSet parse(String text) {
    List<Integer> cpus = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Matcher matcher = PART.matcher(part.strip());
      if (!matcher.matches()) {
        throw new IllegalArgumentException(problem(text));
      }
      int first = Integer.parseInt(matcher.group(1));
      int last = matcher.group(2) == null ? first : Integer.parseInt(matcher.group(2));
      if (last < first || last > MOST) {
        throw new IllegalArgumentException(problem(text));
      }
      for (int cpu = first; cpu <= last; cpu++) {
        cpus.add(cpu);
      }
    }
    return new CpuSet(cpus);
  }

  private static String problem(String text) {
    return "'" + text + "' is not a list of CPUs; write their numbers, such as 0 or 0,2-3";
  }

  /** How many processors these are. */
  public int size() {
    return cpus.size();
  }

  /**
   * The processors with the lowest numbers.
   *
   * @param count from 1 to {@link #size}
   */
  public CpuSet first(int count) {
    return of(cpus.subList(0, count));
  }

  /** The processors of both sets. */
  public CpuSet with(CpuSet other) {
    return of(Stream.concat(cpus.stream(), other.cpus.stream()).toList());
  }

  /** Whether no processor is in both sets. */
  public boolean isDisjoint(CpuSet other) {
    return cpus.stream().noneMatch(other.cpus::contains);
  }

  /** Whether every processor of the other set is in this one. */
  public boolean contains(CpuSet other) {
    return cpus.containsAll(other.cpus);
  }

  /** The shortest text that {@link #parse} reads back: {@code 0,2-3}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < cpus.size(); i++) {
      int first = i;
      while (i + 1 < cpus.size() && cpus.get(i + 1) == cpus.get(i) + 1) {
        i++;
      }
      text.append(text.isEmpty() ? "" : ",").append(cpus.get(first));
      if (i > first) {
        text.append('-').append(cpus.get(i));
      }
    }
    return text.toString();
  }
}
