package org.wsbench.report.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.wsbench.report.page.Cell;
import org.wsbench.report.page.Value.Elapsed;
import org.wsbench.report.page.Value.Mark;
import org.wsbench.result.check.CallOutcome;
import org.wsbench.result.check.FaultAttempt;
import org.wsbench.result.check.FaultDescription;
import org.wsbench.result.check.FaultFinding;

/** Describes in words what a client does when something goes wrong with a call. */
final class FaultText {
  private final FaultFinding finding;
  private final FaultDescription description;

  FaultText(FaultFinding finding, FaultDescription description) {
    this.finding = finding;
    this.description = description;
  }

  /** What the client told, and what is wrong with it, in a few words. */
  Cell summary() {
    return marked(words(), !finding.isRight(description));
  }

  /** The same, such as {@code closed: connection; sent 2 times}, if anything is wrong. */
  Optional<String> trouble() {
    return finding.isRight(description)
        ? Optional.empty()
        : Optional.of(finding.fault() + ": " + words());
  }

  private String words() {
    List<String> words = new ArrayList<>(List.of(told()));
    List<FaultAttempt> attempts = finding.attempts();
    if (attempts.stream().anyMatch(attempt -> attempt.requests() != 1)) {
      words.add("sent " + requests() + " times");
    }
    if (attempts.stream().anyMatch(attempt -> attempt.trouble() != null)) {
      words.add("next call fails");
    }
    if (!finding.repeatable()) {
      words.add("attempts differ");
    }
    return String.join("; ", words);
  }

  /** The columns of a table: fault, told, exception, time, requests, next call. */
  List<Cell> row() {
    return List.of(
        Cell.text(finding.fault()),
        marked(told(), finding.attempts().stream().anyMatch(this::isWrong)),
        Cell.text(joined(FaultText::exception)),
        Cell.of(new Elapsed(finding.first().millis())),
        marked(requests(), finding.attempts().stream().anyMatch(one -> one.requests() != 1)),
        marked(
            joined(FaultText::nextCall),
            finding.attempts().stream().anyMatch(one -> one.trouble() != null)));
  }

  private static Cell marked(String words, boolean bad) {
    return Cell.of(new Mark(words, bad));
  }

  private String told() {
    return joined(
        attempt -> outcome(attempt.outcome()) + (isMisleading(attempt) ? " (wrong)" : ""));
  }

  private boolean isWrong(FaultAttempt attempt) {
    return !description.outcomes().contains(attempt.outcome());
  }

  /** A call that does not end tells nothing, right or wrong. */
  private boolean isMisleading(FaultAttempt attempt) {
    return attempt.outcome() != CallOutcome.NONE && isWrong(attempt);
  }

  private String requests() {
    return joined(attempt -> Long.toString(attempt.requests()));
  }

  private String joined(Function<FaultAttempt, String> words) {
    return finding.attempts().stream().map(words).distinct().collect(Collectors.joining(" or "));
  }

  private static String outcome(CallOutcome outcome) {
    return switch (outcome) {
      case VERIFIED -> "right reply";
      case FAULT -> "SOAP fault";
      case HTTP -> "HTTP status";
      case CORRUPT -> "corrupt";
      case CONNECTION -> "connection";
      case TIMEOUT -> "time-out";
      case NONE -> "does not end";
    };
  }

  /** The exception, and the cause of all its causes. */
  private static String exception(FaultAttempt attempt) {
    List<String> names = attempt.exceptions();
    if (names.isEmpty()) {
      return "none";
    }
    String first = simple(names.getFirst());
    return names.size() == 1 ? first : first + " caused by " + simple(names.getLast());
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static String nextCall(FaultAttempt attempt) {
    if (attempt.outcome() == CallOutcome.NONE) {
      return "not made";
    }
    if (attempt.trouble() != null) {
      return attempt.trouble();
    }
    return attempt.reused() ? "same connection" : "new connection";
  }
}
