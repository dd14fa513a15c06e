package org.wsbench.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.wsbench.payload.CaseFamily;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunResult;
import org.wsbench.result.Verdict;

/**
 * The competitors of a run in a family of cases, in descending order of throughput.
 *
 * @param cases of the family
 * @param places in order; stacks without a usable figure in one of the cases have none, nor have
 *     those without a ratio to one of the others, because no fork had both
 */
public record Ranking(List<String> cases, List<Place> places) {
  /** Copies. */
  public Ranking {
    cases = List.copyOf(cases);
    places = List.copyOf(places);
  }

  /**
   * A stack and its place.
   *
   * @param share of the throughput of the first, as the geometric mean over the cases: at most 1
   * @param letters a stack with which it shares one is not shown to differ
   */
  public record Place(String stack, double share, String letters) {
    /** Whether it is not shown to differ from another. */
    public boolean isLike(Place other) {
      return !Collections.disjoint(
          LetterDisplay.split(letters), LetterDisplay.split(other.letters));
    }
  }

  /** One for each family of cases, in the order of the comparison; none without ratios. */
  public static List<Ranking> of(RunResult result) {
    Map<CaseFamily, List<String>> families =
        result.comparison().cases().stream()
            .collect(
                Collectors.groupingBy(
                    ForkDifferences::family,
                    () -> new EnumMap<>(CaseFamily.class),
                    Collectors.toList()));
    return families.values().stream()
        .sorted(
            Comparator.comparing(cases -> result.comparison().cases().indexOf(cases.getFirst())))
        .map(cases -> new Family(result, cases).ranking())
        .filter(ranking -> ranking.places().size() > 1)
        .toList();
  }

  /** The place of a stack; empty if it has none. */
  public Optional<Place> of(String stack) {
    return places.stream().filter(place -> place.stack().equals(stack)).findFirst();
  }

  private record Family(RunResult result, List<String> cases) {

    Ranking ranking() {
      List<String> stacks = compared(usable());
      if (stacks.size() < 2) {
        return new Ranking(cases, List.of());
      }
      String any = stacks.getFirst();
      stacks.sort(Comparator.comparingDouble(stack -> -ratio(stack, any)));
      List<String> letters =
          LetterDisplay.of(
              stacks.size(), (one, other) -> differ(stacks.get(one), stacks.get(other)));
      List<Place> places = new ArrayList<>();
      for (int i = 0; i < stacks.size(); i++) {
        // The order comes from ratios to another stack, so this one may be above 1 by less than
        // noise.
        double share = Math.min(1, ratio(stacks.get(i), stacks.getFirst()));
        places.add(new Place(stacks.get(i), share, letters.get(i)));
      }
      return new Ranking(cases, places);
    }

    /** Those with ratios to each other; of two without one, that with more ratios to all. */
    private List<String> compared(List<String> stacks) {
      Set<Set<String>> pairs = pairs();
      List<String> inOrder = new ArrayList<>(stacks);
      inOrder.sort(
          Comparator.comparingLong(
              stack -> -pairs.stream().filter(pair -> pair.contains(stack)).count()));
      List<String> compared = new ArrayList<>();
      for (String stack : inOrder) {
        if (compared.stream().allMatch(other -> pairs.contains(Set.of(stack, other)))) {
          compared.add(stack);
        }
      }
      return compared;
    }

    /** Each two stacks with a ratio in every case. */
    private Set<Set<String>> pairs() {
      Map<Set<String>, Long> ratios =
          result.pairs().stream()
              .filter(pair -> cases.contains(pair.echoCase()))
              .collect(
                  Collectors.groupingBy(
                      pair -> Set.of(pair.stack(), pair.other()), Collectors.counting()));
      return ratios.entrySet().stream()
          .filter(pair -> pair.getValue() == cases.size())
          .map(Map.Entry::getKey)
          .collect(Collectors.toSet());
    }

    private List<String> usable() {
      return result.comparison().stacks().stream()
          .filter(
              stack ->
                  result
                      .stack(stack)
                      .filter(run -> run.description().role().isReference())
                      .isEmpty())
          .filter(stack -> cases.stream().allMatch(echoCase -> isUsable(stack, echoCase)))
          .toList();
    }

    private boolean isUsable(String stack, String echoCase) {
      return result
          .measurement(stack, echoCase)
          .filter(row -> !row.unusable())
          .map(Measurement::stack)
          .isPresent();
    }

    private double ratio(String stack, String other) {
      return ratios().value(stack, other).orElseThrow();
    }

    private boolean differ(String stack, String other) {
      Verdict verdict = ratios().verdict(stack, other);
      return verdict == Verdict.FASTER || verdict == Verdict.SLOWER;
    }

    private FamilyRatios ratios() {
      return new FamilyRatios(result, cases);
    }
  }
}
