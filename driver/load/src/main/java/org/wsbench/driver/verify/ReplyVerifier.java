package org.wsbench.driver.verify;

import java.util.ArrayList;
import java.util.List;
import org.wsbench.payload.Message;

/**
 * What one event loop knows about the replies of one stack to one case: for each variant the
 * signatures (length and checksum) of the bodies that were judged right by value. Not thread-safe;
 * each loop learns for itself, so that nothing is shared on the hot path.
 */
public final class ReplyVerifier {

  /** Signatures remembered per variant. A stack with more is judged by value each time. */
  static final int MAX_KNOWN = 8;

  /** Wrong replies kept per loop, stack and case; further ones are only counted. */
  static final int MAX_EVIDENCE = 10;

  private final List<Message> variants;
  private final long[][] known;
  private final int[] knownCount;
  private final List<Evidence> evidence = new ArrayList<>();
  private long judgedByValue;

  /**
   * A verifier that knows nothing yet.
   *
   * @param variants the messages that will be sent, addressed by their index
   */
  public ReplyVerifier(List<Message> variants) {
    this.variants = List.copyOf(variants);
    this.known = new long[variants.size()][MAX_KNOWN];
    this.knownCount = new int[variants.size()];
  }

  /** Number of replies that had to be parsed because their signature was not known. */
  public long judgedByValue() {
    return judgedByValue;
  }

  /** Hands over the evidence collected so far and forgets it. */
  public List<Evidence> drainEvidence() {
    List<Evidence> drained = List.copyOf(evidence);
    evidence.clear();
    return drained;
  }

  /** True when a body of this signature was judged right before. */
  boolean isKnown(int variant, long signature) {
    for (int i = 0; i < knownCount[variant]; i++) {
      if (known[variant][i] == signature) {
        return true;
      }
    }
    return false;
  }

  /** Judges a reply by value. If it is right, its signature will be known. */
  Verdict judge(int variant, int status, long signature, byte[] body) {
    judgedByValue++;
    Judgement judgement = ReplyJudge.judge(variants.get(variant), status, body);
    if (judgement.verdict() == Verdict.VERIFIED) {
      learn(variant, signature);
    } else {
      keep(variant, judgement, status, body);
    }
    return judgement.verdict();
  }

  /** Keeps a reply that is wrong for a reason that its body does not show. */
  void keepCorrupt(int variant, String detail, int status, byte[] body) {
    keep(variant, new Judgement(Verdict.CORRUPT, detail), status, body);
  }

  private void learn(int variant, long signature) {
    if (knownCount[variant] < MAX_KNOWN) {
      known[variant][knownCount[variant]++] = signature;
    }
  }

  private void keep(int variant, Judgement judgement, int status, byte[] body) {
    if (evidence.size() < MAX_EVIDENCE) {
      evidence.add(new Evidence(variants.get(variant).name(), judgement, status, body));
    }
  }
}
