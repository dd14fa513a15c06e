package org.wsbench.driver.robustness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.driver.plan.Defaults;
import org.wsbench.driver.plan.Gc;
import org.wsbench.driver.plan.JvmSettings;
import org.wsbench.driver.robustness.Answer.Kind;
import org.wsbench.driver.stack.LaunchSettings;
import org.wsbench.driver.stack.StackCatalog;

/** The record says what servers of known behavior do. */
@Timeout(180)
class SiegeTest {
  private static final long NO_BOUND = Long.MAX_VALUE;
  private static final long MEGABYTE = 1 << 20;
  private static final LaunchSettings SETTINGS =
      new LaunchSettings(
          new JvmSettings(Optional.empty(), "160m", Gc.SERIAL, List.of("-XX:TieredStopAtLevel=1")),
          Defaults.CONTAINER,
          Defaults.SERVICE);

  @TempDir private Path folder;
  private final List<String> said = new ArrayList<>();

  private StackFindings findings(String word, Duration limit, long mostBytes, String... attacks)
      throws IOException, InterruptedException {
    List<Attack> chosen =
        Attacks.ALL.stream().filter(one -> Arrays.asList(attacks).contains(one.id())).toList();
    Siege siege = new Siege(SETTINGS, limit, chosen, mostBytes, said::add);
    return siege.on(FragileStack.behaving(folder, word), folder.resolve("log"));
  }

  private Finding finding(String word, Duration limit, String attack)
      throws IOException, InterruptedException {
    return findings(word, limit, NO_BOUND, attack).findings().getFirst();
  }

  @ParameterizedTest
  @CsvSource({
    "faults, FAULT, 500, SOAP fault S:Client: not here",
    "refuses, REPLY, 413, 0 bytes",
    "closes, CLOSED, , ''",
    "breaks-off, CLOSED, , in the middle of a reply",
  })
  void anAnswerIsRecordedAsItIs(String word, Kind kind, Integer status, String detail)
      throws Exception {
    Finding finding = finding(word, Duration.ofSeconds(30), "malformed-xml");

    assertThat(finding.answer()).isEqualTo(kind);
    assertThat(finding.status()).isEqualTo(status);
    assertThat(finding.detail()).isEqualTo(detail);
    assertThat(finding.trouble()).isNull();
    assertThat(finding.afterwardsMillis()).isPositive();
    assertThat(finding.withstood()).isTrue();
  }

  @Test
  void whatIsNoHttpIsRecordedAsThat() throws Exception {
    Finding finding = finding("garbles", Duration.ofSeconds(30), "malformed-xml");

    assertThat(finding.answer()).isEqualTo(Kind.GARBLED);
    assertThat(finding.detail()).contains("220 mail.example ESMTP");
  }

  @Test
  void noAnswerIsAwaitedToTheLimitOnly() throws Exception {
    Finding finding = finding("hangs", Duration.ofSeconds(2), "malformed-xml");

    assertThat(finding.answer()).isEqualTo(Kind.NONE);
    assertThat(finding.millis()).isGreaterThanOrEqualTo(2000);
    assertThat(finding.trouble()).isNull();
  }

  @Test
  void aBodyThatIsPromisedIsWaitedFor() throws Exception {
    Finding finding = finding("faults", Duration.ofSeconds(2), "length-too-long");

    assertThat(finding.answer()).isEqualTo(Kind.NONE);
    assertThat(finding.trouble()).isNull();
  }

  @Test
  void aServerThatDiesIsStartedAnewForTheNextAttack() throws Exception {
    StackFindings findings =
        findings("dies", Duration.ofSeconds(30), NO_BOUND, "malformed-xml", "nesting");

    assertThat(findings.failure()).isNull();
    assertThat(findings.withstood()).isFalse();
    assertThat(findings.findings())
        .extracting(Finding::attack, Finding::answer, Finding::trouble)
        .containsExactly(
            tuple("malformed-xml", Kind.CLOSED, "fragile ended with exit code 9"),
            tuple("nesting", Kind.CLOSED, "fragile ended with exit code 9"));
    assertThat(said.stream().filter("starting fragile"::equals)).hasSize(2);
  }

  @Test
  void aServerThatServesNobodyAnyMoreIsStartedAnew() throws Exception {
    StackFindings findings =
        findings("sticks", Duration.ofSeconds(1), NO_BOUND, "malformed-xml", "nesting");

    assertThat(findings.findings())
        .extracting(Finding::answer, Finding::trouble)
        .containsExactly(
            tuple(Kind.NONE, "no answer within 1s"), tuple(Kind.NONE, "no answer within 1s"));
    assertThat(said.stream().filter("starting fragile"::equals)).hasSize(2);
  }

  @Test
  void anEntityThatIsReadOrFetchedIsSeen() throws Exception {
    StackFindings findings =
        findings("reads", Duration.ofSeconds(30), NO_BOUND, "entity-file", "entity-http");

    assertThat(findings.findings())
        .extracting(Finding::attack, Finding::answer, Finding::leak)
        .containsExactly(
            tuple("entity-file", Kind.REPLY, "the file was read"),
            tuple("entity-http", Kind.REPLY, "the address was fetched"));
    assertThat(findings.withstood()).isFalse();
  }

  @Test
  void thePeakOfMemoryIsThatOfTheAttack() throws Exception {
    Finding finding = finding("grows", Duration.ofSeconds(30), "malformed-xml");

    assertThat(finding.peakBytes() - finding.restBytes()).isGreaterThan(90 * MEGABYTE);
  }

  @Test
  void aServerThatTakesTooMuchMemoryIsEnded() throws Exception {
    Finding finding =
        findings("grows", Duration.ofSeconds(30), MEGABYTE, "malformed-xml").findings().getFirst();

    assertThat(finding.trouble()).isEqualTo("killed at more than 1 MB");
  }

  @Test
  void everyAttackThatIsAnsweredIsMadeAndStood() throws Exception {
    String[] answered =
        Attacks.ALL.stream()
            .map(Attack::id)
            .filter(id -> !id.equals("length-too-long"))
            .toArray(String[]::new);

    StackFindings findings = findings("faults", Duration.ofSeconds(60), NO_BOUND, answered);

    assertThat(findings.withstood()).isTrue();
    assertThat(findings.findings())
        .extracting(Finding::attack, Finding::answer)
        .containsExactly(
            tuple("slow-senders", Kind.OTHERS_SERVED),
            tuple("idle-connections", Kind.OTHERS_SERVED),
            tuple("dropped-replies", Kind.NOT_AWAITED),
            tuple("malformed-xml", Kind.FAULT),
            tuple("truncated-body", Kind.CLOSED),
            tuple("length-too-short", Kind.FAULT),
            tuple("huge-header", Kind.FAULT),
            tuple("entity-file", Kind.FAULT),
            tuple("entity-http", Kind.FAULT),
            tuple("entity-expansion", Kind.FAULT),
            tuple("attributes", Kind.FAULT),
            tuple("nesting", Kind.FAULT),
            tuple("text-100mb", Kind.FAULT),
            tuple("items-1m", Kind.FAULT));
    assertThat(findings.findings())
        .extracting(Finding::detail)
        .contains("1000 connections open", "200 connections open", "100 replies dropped");
  }

  @Test
  void aStackThatDoesNotStartIsSaidSo() throws Exception {
    Path yaml = folder.resolve(StackCatalog.FILE_NAME);
    FragileStack.behaving(folder, "faults");
    Files.writeString(
        yaml,
        Files.readString(yaml)
            .replaceFirst("command: .*", "command: [no-such-program, \"{port}\"]"));
    Siege siege = new Siege(SETTINGS, Duration.ofSeconds(1), Attacks.ALL, NO_BOUND, said::add);

    StackFindings findings =
        siege.on(StackCatalog.discover(folder).named("fragile"), folder.resolve("log"));

    assertThat(findings.findings()).isEmpty();
    assertThat(findings.failure()).startsWith("fragile could not be started: ");
    assertThat(findings.withstood()).isFalse();
  }
}
