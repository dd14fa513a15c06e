package org.wsbench.run.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.Defaults;
import org.wsbench.plan.Gc;
import org.wsbench.plan.JmhPlan;
import org.wsbench.plan.JvmSettings;
import org.wsbench.plan.yaml.InvalidValueException;

class JmhOptionsTest {
  private static final String JAVA = Defaults.JVM.executable().toString();
  private static final String START =
      "-wi 0 -i 1000000 -r 50ms -prof org.wsbench.jmh.run.TurnProfiler:4711 -jvm "
          + JAVA
          + " -jvmArgs ";
  private static final String FLAGS =
      "-Xms512m -Xmx512m -XX:+UseSerialGC -XX:ActiveProcessorCount=3 -XX:+UseTransparentHugePages";

  private static JmhPlan plan(JvmSettings jvm) {
    return new JmhPlan(
        "mine",
        "x",
        List.of("Unmarshal", "Parse"),
        List.of("RoundTrip"),
        new JmhPlan.Params(
            List.of("echoDate", "echoStruct"), List.of("jaxb"), List.of(), List.of()),
        List.of(),
        false,
        3,
        15,
        Duration.ofMillis(50),
        new JmhPlan.WarmUp(Duration.ofSeconds(1), Duration.ofSeconds(2)),
        12,
        Optional.empty(),
        Optional.empty(),
        jvm);
  }

  private static String merged(String... user) {
    JmhOptions words =
        JmhOptions.of(plan(Defaults.JVM), 3, 4711).with(JmhOptions.parse(List.of(user)));
    return String.join(" ", words.all());
  }

  @Test
  void thePlanAlone() {
    assertThat(merged())
        .isEqualTo(
            START
                + FLAGS
                + " -prof gc -e RoundTrip -p echoCase=echoDate,echoStruct -p binding=jaxb"
                + " Unmarshal Parse");
  }

  @Test
  void whatTheUserSaysComesInPlaceOfThePlan() {
    assertThat(merged("-t", "9", "-p", "binding=adb,stax", "-jvmArgs", "-Xmx1g", "Marshal"))
        .isEqualTo(
            START
                + "-Xmx1g -prof gc -e RoundTrip -p echoCase=echoDate,echoStruct"
                + " -p binding=adb,stax -t 9 Marshal");
  }

  @Test
  void whatThePlanDoesNotSayIsAdded() {
    assertThat(merged("-prof", "stack", "-p", "parser=jdk", "-v", "EXTRA"))
        .endsWith(
            " -prof gc -e RoundTrip -p echoCase=echoDate,echoStruct -p binding=jaxb -prof stack"
                + " -p parser=jdk -v EXTRA Unmarshal Parse");
  }

  @Test
  void severalOfOneOptionStay() {
    assertThat(merged("-e", "a", "-e", "b")).contains(" -e a -e b ").doesNotContain("RoundTrip");
  }

  @Test
  void listingsAreKnown() {
    assertThat(JmhOptions.parse(List.of("-lp", "Parse")).lists()).isTrue();
    assertThat(JmhOptions.parse(List.of("Parse")).lists()).isFalse();
    assertThat(merged("-l")).endsWith(" -l Unmarshal Parse");
  }

  @Test
  void aFlagWithABlankStaysOne() {
    JvmSettings jvm =
        new JvmSettings(Optional.empty(), "1g", Gc.G1, false, List.of("-Da=b c", "-Xss1m"));

    assertThat(JmhOptions.of(plan(jvm), 3, 4711).all())
        .contains("-Xms1g -Xmx1g -XX:+UseG1GC -XX:ActiveProcessorCount=3 \"-Da=b c\" -Xss1m");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "-rff x|-rff: is not available here; the result is jmh.json in the folder that --out names",
        "-rf csv|-rf: is not available here",
        "--plam x|--plam: is not an option of wsbench jmh or of JMH",
        "-f3|-f3: is not an option of wsbench jmh or of JMH; put a space before its value",
        "-f 3|-f: is not available here; use --starts",
        "-wi 3|-wi: is not available here; use the key warmup of a plan",
        "Parse -t|-t: needs a value",
      })
  void saysWhatIsWrong(String words, String message) {
    assertThatThrownBy(() -> JmhOptions.parse(List.of(words.split(" "))))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith(message);
  }
}
