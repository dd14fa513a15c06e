package org.wsbench.driver.verify;

import java.net.HttpURLConnection;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.payload.Message;

/**
 * What one event loop knows about the replies of one stack to one case: for each variant the bodies
 * that were judged right by value. Not thread-safe; each loop learns for itself, so that nothing is
 * shared on the hot path.
 */
public final class ReplyVerifier {

  /** Right bodies remembered per variant. A stack with more is judged by value each time. */
  static final int MAX_KNOWN = 8;

  /** Wrong replies kept per loop, stack and case; further ones are only counted. */
  static final int MAX_EVIDENCE = 10;

  private final List<Message> variants;
  private final List<List<ByteBuffer>> known;
  private final ByteBuffer[] latest;
  private final List<Evidence> evidence = new ArrayList<>();
  private long judgedByValue;

  /**
   * A verifier that knows nothing yet.
   *
   * @param variants the messages that will be sent, addressed by their index
   */
  public ReplyVerifier(List<Message> variants) {
    this.variants = List.copyOf(variants);
    this.known =
        this.variants.stream().map(v -> (List<ByteBuffer>) new ArrayList<ByteBuffer>()).toList();
    this.latest = new ByteBuffer[variants.size()];
  }

  /** Number of replies that had to be parsed because their bytes were not known to be right. */
  public long judgedByValue() {
    return judgedByValue;
  }

  /** Hands over the evidence collected so far and forgets it. */
  public List<Evidence> drainEvidence() {
    List<Evidence> drained = List.copyOf(evidence);
    evidence.clear();
    return drained;
  }

  /**
   * The right body seen last for a variant, or null; its position and limit are for use by anyone.
   */
  ByteBuffer latest(int variant) {
    return latest[variant];
  }

  /** Judges a reply whose bytes are not those of {@link #latest}. */
  Verdict judge(int variant, int status, byte[] body) {
    if (status == HttpURLConnection.HTTP_OK && isKnown(variant, body)) {
      return Verdict.VERIFIED;
    }
    judgedByValue++;
    Judgement judgement = ReplyJudge.judge(variants.get(variant), status, body);
    if (judgement.verdict() == Verdict.VERIFIED) {
      learn(variant, body);
    } else {
      keep(variant, judgement, status, body);
    }
    return judgement.verdict();
  }

  /** Records a reply that is wrong for a reason that its body does not show. */
  Verdict corrupt(int variant, String detail, int status, byte[] body) {
    keep(variant, new Judgement(Verdict.CORRUPT, detail), status, body);
    return Verdict.CORRUPT;
  }

  private boolean isKnown(int variant, byte[] body) {
    ByteBuffer candidate = ByteBuffer.wrap(body);
    for (ByteBuffer right : known.get(variant)) {
      if (right.clear().equals(candidate)) {
        latest[variant] = right;
        return true;
      }
    }
    return false;
  }

  private void learn(int variant, byte[] body) {
    if (known.get(variant).size() == MAX_KNOWN) {
      return;
    }
    ByteBuffer right = ByteBuffer.allocateDirect(body.length).put(body).flip();
    known.get(variant).add(right);
    latest[variant] = right;
  }

  private void keep(int variant, Judgement judgement, int status, byte[] body) {
    if (evidence.size() < MAX_EVIDENCE) {
      evidence.add(new Evidence(variants.get(variant).name(), judgement, status, body));
    }
  }
}
