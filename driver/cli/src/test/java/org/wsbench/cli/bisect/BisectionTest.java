package org.wsbench.cli.bisect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.wsbench.plan.Share;
import org.wsbench.plan.yaml.InvalidValueException;

class BisectionTest {
  private static final List<String> VERSIONS =
      IntStream.rangeClosed(0, 16).mapToObj(number -> "1." + number).toList();

  private static BisectionStep step(String version, BisectionVerdict verdict) {
    return new BisectionStep(
        version,
        Optional.empty(),
        verdict,
        verdict == BisectionVerdict.NOT_MEASURED ? "is not available" : "");
  }

  /** Searches where all from one version on are slower, but for what some versions say instead. */
  private static Bisection search(int firstSlow, Map<String, BisectionVerdict> others)
      throws Exception {
    return Bisection.of(
        VERSIONS,
        version ->
            step(
                version,
                others.getOrDefault(
                    version,
                    VERSIONS.indexOf(version) >= firstSlow
                        ? BisectionVerdict.SLOWER
                        : BisectionVerdict.NOT_SLOWER)));
  }

  private static String sentence(Bisection found) {
    return new BisectionReport("cxf", "1.0", "echoStruct", Share.parse("3%"), Optional.empty())
        .sentence(found);
  }

  @Test
  void aListThatMayLackVersionsIsSaid() throws Exception {
    BisectionReport report =
        new BisectionReport(
            "cxf",
            "1.0",
            "echoStruct",
            Share.parse("3%"),
            Optional.of("Maven is offline: there may be others"));

    assertThat(report.of(search(3, Map.of())).header().getFirst())
        .endsWith("; 1.2 is not. Maven is offline: there may be others.");
  }

  static IntStream everyPlace() {
    return IntStream.rangeClosed(1, 16);
  }

  @ParameterizedTest
  @MethodSource("everyPlace")
  void findsTheFirstSlowVersionInFewSteps(int firstSlow) throws Exception {
    Bisection found = search(firstSlow, Map.of());

    assertThat(found.end()).isEqualTo(Bisection.End.FOUND);
    assertThat(found.next()).isEqualTo("1." + firstSlow);
    assertThat(found.last()).isEqualTo("1." + (firstSlow - 1));
    assertThat(found.between()).isEmpty();
    assertThat(found.steps()).hasSizeLessThanOrEqualTo(5);
    assertThat(sentence(found))
        .isEqualTo(
            "cxf:1.%d is the first that is slower than 1.0 by more than 3%% in echoStruct; 1.%d is"
                    .formatted(firstSlow, firstSlow - 1)
                + " not.");
  }

  @Test
  void nothingIsSearchedWhereTheNewestIsNotSlower() throws Exception {
    Bisection found = search(17, Map.of());

    assertThat(found.end()).isEqualTo(Bisection.End.NOT_SLOWER);
    assertThat(found.steps()).hasSize(1);
    assertThat(sentence(found))
        .isEqualTo(
            "cxf:1.16 is not slower than 1.0 by 3% in echoStruct: there is nothing to search for.");
  }

  @Test
  void aStepThatDoesNotDecideEndsTheSearch() throws Exception {
    Bisection found = search(3, Map.of("1.4", BisectionVerdict.UNDECIDED));

    assertThat(found.end()).isEqualTo(Bisection.End.UNDECIDED);
    assertThat(found.last()).isEqualTo("1.0");
    assertThat(found.next()).isEqualTo("1.8");
    assertThat(sentence(found))
        .endsWith("The first version that is slower comes after 1.0, and is 1.8 at the latest.");
    assertThat(sentence(search(3, Map.of("1.16", BisectionVerdict.UNDECIDED))))
        .isEqualTo(
            "Undecided: measure longer, with a longer --within, or ask for a larger --slower-by.");
  }

  @Test
  void anUndecidedStepIsMeasuredOtherwise() throws Exception {
    List<String> again = new ArrayList<>();
    Bisection.Measurement once =
        version ->
            step(
                version,
                version.equals("1.16") ? BisectionVerdict.SLOWER : BisectionVerdict.UNDECIDED);
    Bisection found =
        Bisection.of(
            VERSIONS,
            once.orElse(
                version -> {
                  again.add(version);
                  return step(version, BisectionVerdict.SLOWER);
                }));

    assertThat(again).containsExactly("1.8", "1.4", "1.2", "1.1");
    assertThat(found.next()).isEqualTo("1.1");
    assertThat(found.steps())
        .extracting(BisectionStep::verdict)
        .containsOnly(BisectionVerdict.SLOWER);
  }

  @Test
  void versionsThatCannotBeMeasuredAreLeftOut() throws Exception {
    Map<String, BisectionVerdict> missing =
        Map.of("1.2", BisectionVerdict.NOT_MEASURED, "1.8", BisectionVerdict.NOT_MEASURED);

    assertThat(search(9, missing).next()).isEqualTo("1.9");
    assertThat(search(9, missing).between()).containsExactly("1.8");
    assertThat(sentence(search(9, missing)))
        .isEqualTo(
            "The first version of cxf that is slower than 1.0 by more than 3% in echoStruct is one"
                + " of 1.8, 1.9; those before 1.9 could not be measured.");
    assertThat(search(5, missing).between()).isEmpty();
  }

  @Test
  void withoutTheNewestThereIsNoResult() throws Exception {
    Bisection found = search(3, Map.of("1.16", BisectionVerdict.NOT_MEASURED));

    assertThat(found.end()).isEqualTo(Bisection.End.NOT_MEASURED);
    assertThat(sentence(found))
        .isEqualTo(
            "There is no result, because a version could not be measured: is not available.");
  }

  @Test
  void aRangeHasReleasesBetweenItsEnds() {
    List<String> versions = List.of("4.0.0-M1", "4.0.5", "4.0.9", "4.1.0-RC1", "4.1.0", "4.2.3");

    assertThat(VersionRange.parse("4.0.5..4.1.0").of(versions))
        .containsExactly("4.0.5", "4.0.9", "4.1.0");
    assertThat(VersionRange.parse("4.0.0-M1..4.0.9").of(versions))
        .containsExactly("4.0.0-M1", "4.0.5", "4.0.9");
    assertThat(VersionRange.parse("4.0.7..4.1.3").of(versions))
        .as("what is not listed may be there")
        .containsExactly("4.0.7", "4.0.9", "4.1.0", "4.1.3");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          4.0.5         | '4.0.5' is no range; write two versions such as 4.0.5..4.2.3
          4.2.0..4.1.9  | '4.2.0..4.1.9': the first version must be older than the last
          4.2.0..4.2.0  | '4.2.0..4.2.0': the first version must be older than the last
          """)
  void saysWhatARangeIs(String text, String problem) {
    assertThatThrownBy(() -> VersionRange.parse(text))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage("FIRST..LAST: " + problem);
  }
}
