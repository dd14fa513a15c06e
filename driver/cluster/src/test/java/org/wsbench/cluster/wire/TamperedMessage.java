package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.cbor.CBORMapper;

/** Messages that no codec of ours has written. */
final class TamperedMessage {
  private static final CBORMapper PLAIN = new CBORMapper();

  private TamperedMessage() {}

  /** A message with a change to what it holds. */
  static byte[] of(byte[] message, Consumer<ObjectNode> change) throws Exception {
    ObjectNode tree = (ObjectNode) PLAIN.readTree(cbor(message));
    change.accept(tree);
    return of(tree);
  }

  static byte[] of(JsonNode tree) {
    return Deflated.deflate(PLAIN.writeValueAsBytes(tree));
  }

  /** What is in a message before it is deflated. */
  static byte[] cbor(byte[] message) throws WireException {
    return Deflated.inflate(message, Codec.MAX_INFLATED_BYTES);
  }

  /** Reads bytes that are no request, and returns the line that says why. */
  static String refusalOfRequest(byte[] bytes) {
    return refusal(catchThrowable(() -> Codec.decodeRequest(bytes)));
  }

  /** Reads bytes that are no response, and returns the line that says why. */
  static String refusalOfResponse(byte[] bytes) {
    return refusal(catchThrowable(() -> Codec.decodeResponse(bytes)));
  }

  static String refusal(Throwable thrown) {
    assertThat(thrown).isExactlyInstanceOf(WireException.class);
    assertThat(thrown.getMessage()).isNotBlank().hasLineCount(1).doesNotContain("Exception");
    return thrown.getMessage();
  }
}
