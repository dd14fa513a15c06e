package org.wsbench.driver.conformance;

import java.util.List;
import org.wsbench.driver.record.Tally;
import org.wsbench.driver.verify.Evidence;

/**
 * What became of the requests of a {@link DistinctLoad}.
 *
 * @param verified replies that carried the value that was sent
 * @param corrupt replies that carried something else
 * @param otherErrors SOAP faults, HTTP errors, lost connections and time-outs
 * @param firstWrong the first reply that was not right, in one line; empty if there was none
 */
public record LoadCount(long verified, long corrupt, long otherErrors, String firstWrong) {

  static LoadCount of(Tally tally, List<Evidence> wrong) {
    String first =
        wrong.isEmpty()
            ? ""
            : wrong.getFirst().message() + ": " + wrong.getFirst().judgement().detail();
    return new LoadCount(tally.verified, tally.corrupt, tally.errors() - tally.corrupt, first);
  }

  /** Requests sent. */
  public long requests() {
    return verified + errors();
  }

  /** Requests that did not get the right answer. */
  public long errors() {
    return corrupt + otherErrors;
  }
}
