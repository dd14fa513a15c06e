package org.wsbench.result.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JmhCounterpartTest {
  private static final List<String> ALL =
      List.of(
          "Unmarshal.unmarshal binding=jaxb parser=woodstox",
          "Unmarshal.unmarshal binding=jaxb parser=aalto",
          "Marshal.marshal binding=jaxb parser=woodstox",
          "Marshal.marshal binding=jaxb parser=aalto",
          "MarshalOwnWriter.marshal binding=jaxb",
          "RoundTrip.roundTrip binding=jaxb parser=woodstox",
          "RoundTrip.roundTrip binding=jaxb parser=aalto",
          "RoundTrip.roundTrip binding=adb parser=woodstox",
          "RoundTripOwnWriter.roundTrip binding=jaxb parser=woodstox",
          "RoundTripOwnWriter.roundTrip binding=jaxb parser=aalto",
          "Parse.parse parser=woodstox",
          "Parse.parse parser=aalto");

  private static List<String> madeOf(String parser, String writer) {
    JmhCounterpart like = new JmhCounterpart("jaxb", parser, writer, Optional.empty());
    return ALL.stream().filter(name -> like.isMadeOf(BenchmarkId.parse(name, false))).toList();
  }

  @Test
  void aBindingIsMadeOfTheRoundTripWithItsParserAndWriter() {
    assertThat(madeOf("woodstox", "woodstox"))
        .containsExactly(
            "RoundTrip.roundTrip binding=jaxb parser=woodstox", "Parse.parse parser=woodstox");
    assertThat(madeOf("aalto", "own"))
        .containsExactly(
            "RoundTripOwnWriter.roundTrip binding=jaxb parser=aalto", "Parse.parse parser=aalto");
  }

  @Test
  void noRoundTripWritesWithAnotherLibraryThanItReadsWith() {
    assertThat(madeOf("woodstox", "aalto"))
        .containsExactly(
            "Unmarshal.unmarshal binding=jaxb parser=woodstox",
            "Marshal.marshal binding=jaxb parser=aalto",
            "Parse.parse parser=woodstox");
  }
}
