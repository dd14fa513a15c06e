package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.function.Consumer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.dataformat.cbor.CBORMapper;

/** Messages that {@link Codec} would not write. */
final class TamperedMessage {
  private static final CBORMapper PLAIN = new CBORMapper();

  private TamperedMessage() {}

  /** A message with a changed value. */
  static byte[] of(byte[] message, Consumer<ObjectNode> change) throws Exception {
    ObjectNode tree = (ObjectNode) PLAIN.readTree(cbor(message));
    change.accept(tree);
    return of(tree);
  }

  static byte[] of(JsonNode tree) {
    return Deflated.deflate(PLAIN.writeValueAsBytes(tree));
  }

  /** A message before it is deflated. */
  static byte[] cbor(byte[] message) throws WireException {
    return Deflated.inflate(message, Codec.MAX_INFLATED_BYTES);
  }

  /** Returns why bytes are not a valid request, in one line. */
  static String refusalOfRequest(byte[] bytes) {
    return refusal(catchThrowable(() -> Codec.decodeRequest(bytes)));
  }

  /** Returns why bytes are not a valid response, in one line. */
  static String refusalOfResponse(byte[] bytes) {
    return refusal(catchThrowable(() -> Codec.decodeResponse(bytes)));
  }

  static String refusal(Throwable thrown) {
    assertThat(thrown).isExactlyInstanceOf(WireException.class);
    assertThat(thrown.getMessage()).isNotBlank().hasLineCount(1).doesNotContain("Exception");
    return thrown.getMessage();
  }
}
