package org.wsbench.report.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.wsbench.report.Runs;
import org.wsbench.report.site.ShortAnswers.Answer;

class ShortAnswersTest {
  private static final SiteResult QUICK = Sites.result("quick", Runs.COMPLETED.result());
  private static final SiteResult CONNECTIONS =
      saying("connections", ResultKind.LOAD, "metro takes 107 kB for each idle connection.");
  private static final SiteResult LATENCY =
      saying("latency", ResultKind.LOAD, "metro is quick.", "p99: raw-stax 3.57, metro 4.82.");
  private static final SiteResult USERS =
      saying(
          "users",
          ResultKind.LOAD,
          "raw-stax supports 9 to 10 users.",
          "metro supports 5 to 6 users: the first passed.",
          "axis2-adb supports 4 to 5 users.",
          "metro and axis2-adb: undecided.");
  private static final SiteResult STARTS =
      saying(
          "footprint",
          ResultKind.STARTS,
          "First reply, compared with metro: slower: axis2-adb (169 %).",
          "PSS after load, compared with metro: less: axis2-adb (84 %).");
  private static final SiteResult TLS =
      saying(
          "tls",
          ResultKind.THROUGHPUT,
          "Of what the reference raw-stax@tls serves: metro@tls 42 %.",
          "Throughput of metro: tls costs 20 % on echoStruct.",
          "Throughput of raw-stax: tls costs 19 % on echoStruct.");

  private static SiteResult saying(String name, ResultKind kind, String... sentences) {
    return Sites.saying(name, kind, List.of(), List.of(sentences), List.of());
  }

  private static List<Answer> answers(SiteResult... results) {
    List<SiteResult> all = List.of(results);
    return ShortAnswers.of(
        all, all.stream().filter(result -> result.compared().isPresent()).toList());
  }

  @Test
  void eachQuestionIsAnsweredByTheFirstResultThatCan() {
    List<Answer> answers = answers(QUICK, CONNECTIONS, STARTS, LATENCY, TLS, USERS);

    assertThat(answers)
        .extracting(answer -> answer.result().name())
        .containsExactly("quick", "users", "footprint", "tls");
    assertThat(answers.getFirst().sentences()).isNotEmpty().allMatch(one -> one.startsWith("On "));
  }

  @Test
  void sentencesOnReferencesAreLeftOut() {
    assertThat(answers(USERS, TLS))
        .extracting(Answer::sentences)
        .containsExactly(
            List.of(
                "metro supports 5 to 6 users: the first passed.",
                "axis2-adb supports 4 to 5 users."),
            List.of("Throughput of metro: tls costs 20 % on echoStruct."));
  }

  @Test
  void memoryIsThatAfterLoad() {
    assertThat(answers(STARTS))
        .flatExtracting(Answer::sentences)
        .containsExactly("PSS after load, compared with metro: less: axis2-adb (84 %).");
  }

  @Test
  void withoutAnAnswerToAQuestionTheFirstComparisonTakesItsPlace() {
    assertThat(answers(CONNECTIONS, LATENCY))
        .flatExtracting(Answer::sentences)
        .containsExactly("p99: raw-stax 3.57, metro 4.82.");
    assertThat(answers(CONNECTIONS)).isEmpty();
  }
}
