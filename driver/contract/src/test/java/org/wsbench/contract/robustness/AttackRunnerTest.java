package org.wsbench.contract.robustness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.contract.StackFailedException;
import org.wsbench.result.check.AnswerKind;
import org.wsbench.result.check.AttackFinding;
import org.wsbench.result.check.StackFindings;

/** The record says what servers of known behavior do. */
@Timeout(180)
class AttackRunnerTest {
  private static final long NO_BOUND = Long.MAX_VALUE;
  private static final long MEGABYTE = 1 << 20;
  private final List<String> started = new ArrayList<>();

  private AttackRunner runner(Duration limit, long mostBytes, List<Attack> attacks) {
    return new AttackRunner(
        limit,
        attacks,
        mostBytes,
        new AttackRunner.Progress() {
          @Override
          public void starting(String stack) {
            started.add(stack);
          }

          @Override
          public void made(String stack, AttackFinding finding) {}
        });
  }

  private StackFindings findings(String word, Duration limit, long mostBytes, String... attacks)
      throws IOException, InterruptedException {
    List<Attack> chosen =
        AttackRunner.ALL.stream().filter(one -> Arrays.asList(attacks).contains(one.id())).toList();
    return runner(limit, mostBytes, chosen).on(new FragileStack(word));
  }

  private AttackFinding finding(String word, Duration limit, String attack)
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
  void anAnswerIsRecordedAsItIs(String word, AnswerKind kind, Integer status, String detail)
      throws Exception {
    AttackFinding finding = finding(word, Duration.ofSeconds(30), "malformed-xml");

    assertThat(finding.answer()).isEqualTo(kind);
    assertThat(finding.status()).isEqualTo(status);
    assertThat(finding.detail()).isEqualTo(detail);
    assertThat(finding.trouble()).isNull();
    assertThat(finding.afterwardsMillis()).isPositive();
    assertThat(finding.withstood()).isTrue();
  }

  @Test
  void whatIsNoHttpIsRecordedAsThat() throws Exception {
    AttackFinding finding = finding("garbles", Duration.ofSeconds(30), "malformed-xml");

    assertThat(finding.answer()).isEqualTo(AnswerKind.GARBLED);
    assertThat(finding.detail()).contains("220 mail.example ESMTP");
  }

  @Test
  void noAnswerIsAwaitedToTheLimitOnly() throws Exception {
    AttackFinding finding = finding("hangs", Duration.ofSeconds(2), "malformed-xml");

    assertThat(finding.answer()).isEqualTo(AnswerKind.NONE);
    assertThat(finding.millis()).isGreaterThanOrEqualTo(2000);
    assertThat(finding.trouble()).isNull();
  }

  @Test
  void aBodyThatIsPromisedIsWaitedFor() throws Exception {
    AttackFinding finding = finding("faults", Duration.ofSeconds(2), "length-too-long");

    assertThat(finding.answer()).isEqualTo(AnswerKind.NONE);
    assertThat(finding.trouble()).isNull();
  }

  @Test
  void aServerThatDiesIsStartedAnewForTheNextAttack() throws Exception {
    StackFindings findings =
        findings("dies", Duration.ofSeconds(30), NO_BOUND, "malformed-xml", "nesting");

    assertThat(findings.failure()).isNull();
    assertThat(findings.withstood()).isFalse();
    assertThat(findings.findings())
        .extracting(AttackFinding::attack, AttackFinding::answer, AttackFinding::trouble)
        .containsExactly(
            tuple("malformed-xml", AnswerKind.CLOSED, "ended with exit code 9"),
            tuple("nesting", AnswerKind.CLOSED, "ended with exit code 9"));
    assertThat(started).containsExactly("fragile", "fragile");
  }

  @Test
  void aServerThatServesNobodyAnyMoreIsStartedAnew() throws Exception {
    StackFindings findings =
        findings("sticks", Duration.ofSeconds(1), NO_BOUND, "malformed-xml", "nesting");

    assertThat(findings.findings())
        .extracting(AttackFinding::answer, AttackFinding::trouble)
        .containsExactly(
            tuple(AnswerKind.NONE, "no answer within 1s"),
            tuple(AnswerKind.NONE, "no answer within 1s"));
    assertThat(started).containsExactly("fragile", "fragile");
  }

  @Test
  void anEntityThatIsReadOrFetchedIsSeen() throws Exception {
    StackFindings findings =
        findings("reads", Duration.ofSeconds(30), NO_BOUND, "entity-file", "entity-http");

    assertThat(findings.findings())
        .extracting(AttackFinding::attack, AttackFinding::answer, AttackFinding::leak)
        .containsExactly(
            tuple("entity-file", AnswerKind.REPLY, "the file was read"),
            tuple("entity-http", AnswerKind.REPLY, "the address was fetched"));
    assertThat(findings.withstood()).isFalse();
  }

  @Test
  void thePeakOfMemoryIsThatOfTheAttack() throws Exception {
    AttackFinding finding = finding("grows", Duration.ofSeconds(30), "malformed-xml");

    assertThat(finding.peakBytes() - finding.restBytes()).isGreaterThan(90 * MEGABYTE);
  }

  @Test
  void aServerThatTakesTooMuchMemoryIsEnded() throws Exception {
    AttackFinding finding =
        findings("grows", Duration.ofSeconds(30), MEGABYTE, "malformed-xml").findings().getFirst();

    assertThat(finding.trouble()).isEqualTo("killed at more than 1 MB");
  }

  @Test
  void everyAttackThatIsAnsweredIsMadeAndStood() throws Exception {
    String[] answered =
        AttackRunner.ALL.stream()
            .map(Attack::id)
            .filter(id -> !id.equals("length-too-long"))
            .toArray(String[]::new);

    StackFindings findings = findings("faults", Duration.ofSeconds(60), NO_BOUND, answered);

    assertThat(findings.withstood()).isTrue();
    assertThat(findings.findings())
        .extracting(AttackFinding::attack, AttackFinding::answer)
        .containsExactly(
            tuple("slow-senders", AnswerKind.OTHERS_SERVED),
            tuple("idle-connections", AnswerKind.OTHERS_SERVED),
            tuple("dropped-replies", AnswerKind.NOT_AWAITED),
            tuple("malformed-xml", AnswerKind.FAULT),
            tuple("truncated-body", AnswerKind.CLOSED),
            tuple("length-too-short", AnswerKind.FAULT),
            tuple("huge-header", AnswerKind.FAULT),
            tuple("entity-file", AnswerKind.FAULT),
            tuple("entity-http", AnswerKind.FAULT),
            tuple("entity-expansion", AnswerKind.FAULT),
            tuple("attributes", AnswerKind.FAULT),
            tuple("nesting", AnswerKind.FAULT),
            tuple("text-100mb", AnswerKind.FAULT),
            tuple("items-1m", AnswerKind.FAULT));
    assertThat(findings.findings())
        .extracting(AttackFinding::detail)
        .contains("1000 connections open", "200 connections open", "100 replies dropped");
  }

  @Test
  void aStackThatDoesNotStartIsSaidSo() throws Exception {
    AttackedStack dead =
        new AttackedStack() {
          @Override
          public String name() {
            return "dead";
          }

          @Override
          public String title() {
            return "A dummy";
          }

          @Override
          public AttackedServer start() throws StackFailedException {
            throw new StackFailedException("dead could not be started: no such program", List.of());
          }
        };

    StackFindings findings = runner(Duration.ofSeconds(1), NO_BOUND, AttackRunner.ALL).on(dead);

    assertThat(findings.findings()).isEmpty();
    assertThat(findings.failure()).isEqualTo("dead could not be started: no such program");
    assertThat(findings.withstood()).isFalse();
  }
}
