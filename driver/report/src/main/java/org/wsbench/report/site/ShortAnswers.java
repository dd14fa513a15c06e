package org.wsbench.report.site;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.report.throughput.RankingTable;
import org.wsbench.result.StackName;

/**
 * The answers to what most readers ask first: which stack serves most, how many users each
 * supports, how much memory each takes, and what TLS costs.
 */
final class ShortAnswers {
  /**
   * What readers ask.
   *
   * @param kind of the results that answer it
   * @param words in the sentences that answer it
   */
  private record Question(ResultKind kind, Pattern words) {}

  private static final List<Question> QUESTIONS =
      List.of(
          new Question(ResultKind.LOAD, Pattern.compile(" supports .*\\busers\\b")),
          new Question(ResultKind.STARTS, Pattern.compile("^PSS after load\\b")),
          new Question(ResultKind.THROUGHPUT, Pattern.compile("(?<![@\\w-])tls\\b")));

  /** Kinds of results that have an answer even if none is to a question. */
  private static final List<ResultKind> KINDS =
      List.of(ResultKind.LOAD, ResultKind.STARTS, ResultKind.PROFILE);

  /**
   * Sentences of one result.
   *
   * @param sentences at least one
   */
  record Answer(SiteResult result, List<String> sentences) {}

  private ShortAnswers() {}

  /**
   * The answers of results, in the order of the questions. A question is answered by the first
   * result that can. Where no result of a kind answers a question, the first comparison of stacks
   * takes its place, since the figure of one stack alone says little.
   *
   * @param ranked the results that rank stacks
   */
  static List<Answer> of(List<SiteResult> results, List<SiteResult> ranked) {
    List<SiteResult> ofStacks = results.stream().filter(SiteResult::isOfStacks).toList();
    List<Answer> answers = new ArrayList<>();
    first(ranked.stream().map(one -> new Answer(one, ranking(one)))).ifPresent(answers::add);
    for (Question question : QUESTIONS) {
      first(of(ofStacks, question.kind()).map(result -> answer(result, question.words())))
          .ifPresent(answers::add);
    }
    for (ResultKind kind : KINDS) {
      if (answers.stream().noneMatch(answer -> answer.result().kind() == kind)) {
        first(of(ofStacks, kind).map(ShortAnswers::comparison)).ifPresent(answers::add);
      }
    }
    return List.copyOf(answers);
  }

  private static Stream<SiteResult> of(List<SiteResult> results, ResultKind kind) {
    return results.stream().filter(result -> result.kind() == kind);
  }

  private static Optional<Answer> first(Stream<Answer> answers) {
    return answers.filter(answer -> !answer.sentences().isEmpty()).findFirst();
  }

  private static List<String> ranking(SiteResult result) {
    return result.compared().map(RankingTable::sentencesOfAny).orElse(List.of());
  }

  /** The sentences with some words, except for those on references, which do not compete. */
  private static Answer answer(SiteResult result, Pattern words) {
    return new Answer(
        result,
        result.sentences().stream()
            .filter(sentence -> words.matcher(sentence).find())
            .filter(sentence -> !isOnReference(result, sentence))
            .toList());
  }

  private static boolean isOnReference(SiteResult result, String sentence) {
    return NamedStacks.in(sentence, result.stacks().keySet()).stream()
        .limit(1)
        .anyMatch(stack -> isReference(result, stack));
  }

  private static boolean isReference(SiteResult result, String stack) {
    return result.stacks().entrySet().stream()
        .filter(row -> StackName.of(row.getKey()).stack().equals(stack))
        .anyMatch(row -> row.getValue().role().isReference());
  }

  /** The first sentence that names several stacks. */
  private static Answer comparison(SiteResult result) {
    return new Answer(
        result,
        result.sentences().stream()
            .filter(sentence -> NamedStacks.in(sentence, result.stacks().keySet()).size() > 1)
            .limit(1)
            .toList());
  }
}
