package org.wsbench.driver.load;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.IntStream;
import org.wsbench.driver.client.RequestBytes;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.record.Tally;
import org.wsbench.driver.verify.ReplyVerifier;
import org.wsbench.payload.Message;

/**
 * One event loop's share of a {@link Workload}: its own view of everything, so nothing is shared.
 */
final class Lane {

  private final ByteBuffer[] requests;
  private final ReplyVerifier verifier;
  private Tally tally = new Tally();

  private Lane(ByteBuffer[] requests, ReplyVerifier verifier) {
    this.requests = requests;
    this.verifier = verifier;
  }

  static List<Lane> of(Target target, List<Message> variants, int loops) {
    List<ByteBuffer> encoded =
        variants.stream().map(variant -> RequestBytes.encode(target, variant.request())).toList();
    return IntStream.range(0, loops)
        .mapToObj(
            loop ->
                new Lane(
                    encoded.stream().map(ByteBuffer::duplicate).toArray(ByteBuffer[]::new),
                    new ReplyVerifier(variants)))
        .toList();
  }

  int variants() {
    return requests.length;
  }

  /** The encoded request; its position and limit are free for use. */
  ByteBuffer request(int variant) {
    return requests[variant];
  }

  ReplyVerifier verifier() {
    return verifier;
  }

  Tally tally() {
    return tally;
  }

  Tally drainTally() {
    Tally drained = tally;
    tally = new Tally();
    return drained;
  }
}
