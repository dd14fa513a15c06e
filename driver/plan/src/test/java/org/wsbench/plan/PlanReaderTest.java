package org.wsbench.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.YamlFile;
import org.wsbench.result.ServiceMode;

class PlanReaderTest {
  /** A plan that sets everything. */
  static final String FULL =
      """
      description: Everything set
      scheme: slices
      stacks: [metro, axis2-adb, metro@2]
      cases: [echoVoid, echoOrder500]
      baseline: axis2-adb
      connections: 8
      service: reference
      timeout: 3s
      warmup: {minimum: 1s, limit: 2m}
      slices: {measure: 5s, minSlice: 40ms, maxSlice: 3s, requestsPerConnection: 20, minCycles: 30, largeConnections: 4}
      # Settings of another scheme would be refused.
      allowedErrors: 9
      forks: 2
      seed: -42
      cpus: {server: "0-1", driver: 3}
      jvm: {heap: 1g, gc: g1, hugePages: false, flags: [-Xss1m, "-Da=b"]}
      container: {threads: 10, backlog: 20}
      variants: {large: {jdk: 25, heap: 2g, cpus: 2, hugePages: true, flags: -Xint, features: [logging, handler]}}
      until: 3%
      within: 9m
      server: raw-stax
      replies: {late: 5ms, chunked: true, gzip: true, closeAfter: 100}
      """;

  @TempDir Path folder;

  static Plan parse(String text) {
    return PlanReader.read("mine", YamlFile.parse("plans/mine.yaml", text));
  }

  @Test
  void readsEverySetting() {
    assertThat(parse(FULL))
        .isEqualTo(
            new Plan(
                "mine",
                "Everything set",
                new Slices(
                    Duration.ofSeconds(5),
                    Duration.ofMillis(40),
                    Duration.ofSeconds(3),
                    20,
                    Optional.of(4),
                    30),
                List.of("metro", "axis2-adb", "metro@2"),
                Map.of(
                    "large",
                    new Variant(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(25),
                        Optional.of("2g"),
                        Optional.empty(),
                        Optional.of(2),
                        Optional.of(true),
                        List.of("-Xint"),
                        List.of(Feature.LOGGING, Feature.HANDLER),
                        Optional.empty())),
                List.of(),
                List.of(EchoCase.ECHO_VOID, EchoCase.ECHO_ORDER_500),
                Optional.of("axis2-adb"),
                Optional.of("raw-stax"),
                Optional.of(
                    new Replies(Optional.of(Duration.ofMillis(5)), true, true, Optional.of(100))),
                8,
                ServiceMode.REFERENCE,
                Duration.ofSeconds(3),
                new WarmUpLimits(Duration.ofSeconds(1), Duration.ofMinutes(2)),
                9,
                Optional.of(2),
                Optional.of(new Share(0.03)),
                Optional.of(Duration.ofMinutes(9)),
                Optional.of(-42L),
                new Cpus(Optional.of(CpuSet.parse("0,1")), Optional.of(CpuSet.parse("3"))),
                new JvmSettings(Optional.empty(), "1g", Gc.G1, false, List.of("-Xss1m", "-Da=b")),
                new Container(10, 20)));
  }

  @Test
  void readsTheSettingsOfTheChosenScheme() {
    String windows =
        FULL.substring(0, FULL.indexOf("until:"))
            .replace("scheme: slices", "scheme: windows")
            .replaceFirst(
                "slices: .*", "windows: {warmup: 6s, measure: 7s, rounds: 5, discardRounds: 1}");

    assertThat(parse(windows).scheme())
        .isEqualTo(new Windows(Duration.ofSeconds(6), Duration.ofSeconds(7), 5, 1));
  }

  @Test
  void fillsInDefaults() {
    Plan plan = parse("description: x\ncases: all\nstacks: ready\njvm: {flags: []}");

    assertThat(plan.stacks()).containsExactly("ready");
    assertThat(parse("description: x\nstacks: all").stacks()).isEmpty();
    assertThat(plan.cases()).containsExactlyElementsOf(EchoCase.contract());
    assertThat(plan.scheme())
        .isInstanceOfSatisfying(
            Slices.class, slices -> assertThat(slices.measure()).isEqualTo(Duration.ofSeconds(16)));
    assertThat(plan.seed()).isEmpty();
    assertThat(plan.cpus()).isEqualTo(new Cpus(Optional.empty(), Optional.empty()));
    assertThat(plan.jvm()).isEqualTo(Defaults.JVM);
    assertThat(plan).isEqualTo(parse("description: x"));
  }

  @Test
  void fillsInDefaultsWithinASection() {
    Plan plan = parse("description: x\nslices: {measure: 1s}\nwarmup: {limit: 11s}");

    assertThat(plan.scheme())
        .isEqualTo(
            new Slices(
                Duration.ofSeconds(1),
                Duration.ofMillis(10),
                Duration.ofSeconds(5),
                1,
                Optional.empty(),
                12));
    assertThat(plan.warmup().minimum()).isEqualTo(Duration.ofSeconds(10));
    assertThatThrownBy(() -> parse("description: x\n\nwarmup: {limit: 9s}"))
        .hasMessage(
            "plans/mine.yaml:3: warmup.limit: 9s is not allowed; give at least warmup.minimum,"
                + " which is 10s");
    assertThatThrownBy(() -> parse("description: x\n\nwarmup: {minimum: 41s}"))
        .hasMessageStartingWith("plans/mine.yaml:3: warmup.limit: 40s is not allowed;");
  }

  @Test
  void namesThePlanAfterItsFile() throws IOException {
    Path file = Files.writeString(folder.resolve("own.yaml"), "description: x");
    assertThat(PlanReader.read(file).name()).isEqualTo("own");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "connections: 8|connections: 0|6: connections: 0 is not allowed; give a whole number from 1"
            + " to 65535",
        "connections: 8|connections: many|6: connections: 'many' is not a whole number",
        "connections: 8|conections: 8|6: conections: unknown key; allowed here: description, ",
        "limit: 2m|limit: 10|9: warmup.limit: '10' has no unit; write a time such as 500ms, 10s or",
        "limit: 2m|limit: 0s|9: warmup.limit: 0s is not allowed; give at least warmup.minimum,"
            + " which is 1s",
        "limit: 2m|limit: [2m]|9: warmup.limit: a single value was expected",
        "{minimum: 1s, limit: 2m}|1s|9: warmup: a map was expected, such as {name: value, ...}",
        "threads: 10|thread: 10|17: container.thread: unknown key; allowed here: threads, backlog",
        "forks: 2|forks: 2.0|13: forks: '2.0' is not a whole number",
        "forks: 2|forks: 2147483648|13: forks: '2147483648' is not a whole number",
        "forks: 2|forks:|13: forks: has no value",
        "forks: 2|service: typed|13: service: is given twice, first in line 7",
        "forks: 2|name: other|13: name: unknown key; allowed here: description, ",
        "seed: -42|seed: 0x1F|14: seed: '0x1F' is not a whole number",
        "[echoVoid, echoOrder500]|[]|4: cases: the list is empty; name a case or write all",
        "[metro, axis2-adb, metro@2]|[]|3: stacks: the list is empty; name a stack, or write ready, optional, or all",
        "maxSlice: 3s|maxSlice: 39ms|10: slices.maxSlice: 39ms is not allowed; give at least"
            + " slices.minSlice, which is 40ms",
        "minimum: 1s|minimum: 2h|9: warmup.minimum: 2h is not allowed; give a time from 0s to 1h",
        "timeout: 3s|timeout: 1ms|8: timeout: 1ms is not allowed; give a time from 10ms to 10m",
        "scheme: slices|scheme: slicez|2: scheme: 'slicez' is not allowed; give one of slices, windows",
        "reference|refer|7: service: 'refer' is not allowed; give one of typed, reference",
        "hugePages: false|hugePages: small|16: jvm.hugePages: 'small' is not allowed; give true or",
        "hugePages: false|hugePages: [no]|16: jvm.hugePages: true or false was expected",
        "g1|cms|16: jvm.gc: 'cms' is not allowed; give one of Serial, Parallel, G1, Z",
        "heap: 1g|heap: 512|16: jvm.heap: '512' is not a heap size; write a size such as 512m or",
        "-Xss1m|-Xmx1g|16: jvm.flags: '-Xmx1g' sets the heap; use jvm.heap instead",
        "-Xss1m|-XX:+UseZGC|16: jvm.flags: '-XX:+UseZGC' sets the collector; use jvm.gc instead",
        "-Xss1m|-XX:-UseTransparentHugePages|16: jvm.flags: '-XX:-UseTransparentHugePages' sets the",
        "-Xss1m|Xss1m|16: jvm.flags: 'Xss1m' is not a JVM flag; a flag begins with '-'",
        "heap: 1g|java: /nowhere|16: jvm.java: '/nowhere' is not a JDK; give the absolute path",
        "driver: 3|driver: 1-2|15: cpus.driver: '1-2' shares CPUs with cpus.server, which",
        "driver: 3|driver: x|15: cpus.driver: 'x' is not a list of CPUs; write",
        "minCycles: 30|minCycles: 1|10: slices.minCycles: 1 is not allowed; give a whole",
        "threads: 10|threads: 3|17: container.threads: 3 is not allowed; give a whole number from",
        "echoVoid|echoNothing|4: cases: there is no case 'echoNothing'; cases are echoVoid, ",
        "echoVoid|echoOrder500|4: cases: 'echoOrder500' is named twice",
        "metro@2|metro|3: stacks: 'metro' is named twice",
        "metro@2|Metro|3: stacks: 'Metro' is not the name of a stack; write a name such as metro,",
        "metro@2|all|3: stacks: 'all' cannot be combined with other names",
        "metro@2|metro@small|3: stacks: 'metro@small': there is no variant 'small'; variants of this plan"
            + " are large. A second copy has a number, such as metro@2",
        "large: {|7: {|18: variants: '7' is not a name; write lower-case letters, digits, and hyphens",
        "heap: 2g|heap: 12x|18: variants.large.heap: '12x' is not a heap size; write a size such as",
        "flags: -Xint|flags: -Xmx1g|18: variants.large.flags: '-Xmx1g' sets the heap; use",
        "heap: 2g|cores: 2|18: variants.large.cores: unknown key; allowed here: service, java, jdk, heap,",
        "[logging, handler]|logger|18: variants.large.features: 'logger' is not allowed; give one of logging,"
            + " validation, handler",
        "jdk: 25|jdk: 17|18: variants.jdk: 17 is not allowed; give a whole number from 21 to 99",
        "cpus: 2|cpus: 0|18: variants.cpus: 0 is not allowed; give a whole number from 1 to 4096",
        "cpus: 2|cpus: all|18: variants.large.cpus: 'all' is not a whole number",
        "jdk: 25|jdk: newest|18: variants.large.jdk: 'newest' is not a whole number",
        "[logging, handler]|[logging, logging]|18: variants: 'logging' is named twice",
        "until: 3%|until: 3|19: until: '3' is not a percentage; write one such as 3% or 1.5%",
        "within: 9m|within: 9s|20: within: 9s is not allowed; give a time from 10s to 240h",
        "scheme: slices|scheme: windows|19: until: a plan with scheme: windows has none; use scheme",
        "server: raw-stax|# none|22: replies: a plan without server has none; name a server, or",
        "late: 5ms|late: 0ms|22: replies.late: 0s is not allowed; give a time from 1ms to 10s",
        "late: 5ms|later: 5ms|22: replies.later: unknown key; allowed here: late, chunked, gzip, closeAfter",
        "closeAfter: 100|closeAfter: 0|22: replies.closeAfter: 0 is not allowed; give a whole number",
        "baseline: axis2-adb|baseline: raw|5: baseline: 'raw' is not among the stacks: metro, ",
      })
  void saysInOneLineWhatIsWrongAndWhere(String good, String bad, String message) {
    String text = FULL.replace(good, bad);
    assertThat(text).isNotEqualTo(FULL);
    assertThatThrownBy(() -> parse(text))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith("plans/mine.yaml:" + message)
        .message()
        .doesNotContain("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "slices|windows: {rounds: 5}|windows",
        "windows|slices: {measure: 1s}|slices",
        "starts|warmup: {limit: 90s}|warmup",
      })
  void settingsOfAnotherSchemeAreRefused(String scheme, String settings, String key) {
    assertThatThrownBy(() -> parse("description: x\nscheme: %s\n%s\n".formatted(scheme, settings)))
        .hasMessage(
            "plans/mine.yaml:3: %s: a plan with scheme: %s has no such settings; leave them out"
                .formatted(key, scheme));
  }

  @Test
  void aPlanWithWindowsKeepsARound() {
    assertThatThrownBy(
            () ->
                parse("description: x\nscheme: windows\nwindows: {rounds: 5, discardRounds: 5}\n"))
        .hasMessageStartingWith(
            "plans/mine.yaml:3: windows.discardRounds: 5 is not allowed; at least one of 5");
  }

  @Test
  void clientsHaveNoWindows() {
    assertThatThrownBy(() -> parse("description: x\nscheme: windows\nserver: a\nstacks: [b]\n"))
        .hasMessage(
            "plans/mine.yaml:2: scheme: 'windows' is not allowed with a server that clients call;"
                + " use slices, levels, or starts");
  }

  @Test
  void needsADescription() {
    assertThatThrownBy(() -> parse("\nforks: 1"))
        .hasMessage("plans/mine.yaml:2: description: is missing");
  }
}
