package org.wsbench.jmh.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Everything at once, by plain JMH. */
@Timeout(180)
class BenchmarksJarIT {

  @TempDir private Path folder;

  @Test
  void yieldsAResultForEveryCombinationOfACase() throws Exception {
    Path result = folder.resolve("jmh.json");

    Execution run =
        Execution.of(
            folder,
            List.of("-Djmh.ignoreLock=true"),
            "org.openjdk.jmh.Main",
            "-f",
            "0",
            "-wi",
            "0",
            "-i",
            "1",
            "-r",
            "1ms",
            "-foe",
            "true",
            "-p",
            "echoCase=echoSynthetic1K",
            "-rf",
            "json",
            "-rff",
            result.toString(),
            "-e",
            "BrokenBinding|SpinningBinding");

    assertThat(run.exitCode()).isZero();
    assertThat(JsonMapper.shared().readTree(Files.readString(result)).values())
        .extracting(BenchmarksJarIT::combination)
        .containsExactlyInAnyOrderElementsOf(expected());
  }

  private static String combination(JsonNode result) {
    String name = result.path("benchmark").asString().replace("org.wsbench.jmh.", "");
    return Stream.of("binding", "model", "parser")
        .map(param -> result.path("params").path(param).asString(""))
        .filter(value -> !value.isEmpty())
        .reduce(name, (all, value) -> all + " " + value);
  }

  private static List<String> expected() {
    Stream<String> chosen =
        Stream.of("woodstox", "jdk", "aalto")
            .flatMap(
                parser ->
                    Stream.of(
                            "Unmarshal.unmarshal jaxb",
                            "Unmarshal.unmarshal jaxb23",
                            "Unmarshal.unmarshal xmlbeans",
                            "Unmarshal.unmarshal adb",
                            "Unmarshal.unmarshal stax",
                            "Marshal.marshal jaxb",
                            "Marshal.marshal jaxb23",
                            "Marshal.marshal adb",
                            "Marshal.marshal stax",
                            "RoundTrip.roundTrip jaxb",
                            "RoundTrip.roundTrip jaxb23",
                            "RoundTrip.roundTrip adb",
                            "RoundTrip.roundTrip stax",
                            "RoundTripOwnWriter.roundTrip jaxb",
                            "RoundTripOwnWriter.roundTrip xmlbeans",
                            "Parse.parse",
                            "Envelope.open stax",
                            "Envelope.open axiom")
                        .map(benchmark -> benchmark + " " + parser));
    Stream<String> fixed =
        Stream.of(
            "MarshalOwnWriter.marshal jaxb",
            "MarshalOwnWriter.marshal xmlbeans",
            "EnvelopeOwnParser.open saaj",
            "FirstUse.jaxbContext",
            "FirstUse.xmlbeansTypeSystem",
            "FirstUse.unmarshal jaxb",
            "FirstUse.unmarshal jaxb23",
            "FirstUse.unmarshal xmlbeans",
            "FirstUse.unmarshal adb",
            "FirstUse.unmarshal stax");
    return Stream.concat(chosen, fixed).toList();
  }
}
