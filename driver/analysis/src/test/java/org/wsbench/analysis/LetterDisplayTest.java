package org.wsbench.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;

class LetterDisplayTest {

  @Test
  void itemsThatDoNotDifferShareTheirOnlyLetter() {
    assertThat(LetterDisplay.of(3, (one, other) -> false)).containsExactly("a", "a", "a");
  }

  @Test
  void itemsThatAllDifferHaveOneLetterEach() {
    assertThat(LetterDisplay.of(3, (one, other) -> true)).containsExactly("a", "b", "c");
  }

  /** Neighbors do not differ, those further apart do. */
  @Test
  void anItemBetweenTwoGroupsIsInBoth() {
    assertThat(LetterDisplay.of(4, (one, other) -> Math.abs(one - other) > 1))
        .containsExactly("a", "ab", "bc", "c");
  }

  @Test
  void lettersWithPrimesAreLettersOfTheirOwn() {
    List<String> letters = LetterDisplay.of(28, (one, other) -> true);
    List<Ranking.Place> places =
        letters.stream().map(letter -> new Ranking.Place("metro", 1, letter)).toList();

    assertThat(letters).startsWith("a", "b").endsWith("z", "a'", "b'");
    assertThat(places.getFirst().isLike(places.get(26))).isFalse();
    assertThat(places.get(26).isLike(new Ranking.Place("cxf", 1, "za'b'"))).isTrue();
  }

  /** Piepho's condition: a letter is shared if and only if two items are not shown to differ. */
  @RepeatedTest(50)
  void aLetterIsSharedIfAndOnlyIfTwoDoNotDiffer(RepetitionInfo repetition) {
    Random random = new Random(repetition.getCurrentRepetition());
    int items = 2 + random.nextInt(9);
    boolean[][] differ = new boolean[items][items];
    for (int one = 0; one < items; one++) {
      for (int other = one + 1; other < items; other++) {
        differ[one][other] = random.nextDouble() < 0.5;
        differ[other][one] = differ[one][other];
      }
    }

    List<String> letters = LetterDisplay.of(items, (one, other) -> differ[one][other]);

    for (int one = 0; one < items; one++) {
      for (int other = one + 1; other < items; other++) {
        String others = letters.get(other);
        boolean shared = letters.get(one).chars().anyMatch(letter -> others.indexOf(letter) >= 0);
        assertThat(shared).as(letters + " " + one + " " + other).isEqualTo(!differ[one][other]);
      }
    }
  }
}
