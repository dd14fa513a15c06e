package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.junit.jupiter.api.Test;
import org.wsbench.load.dummy.Reply;

/** A small message that would need much memory is refused before it does. */
class MemoryTest {
  private static final int MIB = 1 << 20;
  private static final byte CBOR_TAG = (byte) 0xC1;

  /** A list of indefinite length. */
  private static final byte CBOR_LIST = (byte) 0x9F;

  /** Decoding may allocate the bytes of a message, a copy of them, and its values. */
  private static final long MAX_ALLOCATED = 3L * Codec.MAX_INFLATED_BYTES;

  /** Some bytes, followed by many equal ones. */
  private static byte[] bomb(byte[] before, byte filling, int mebibytes) throws IOException {
    byte[] mebibyte = new byte[MIB];
    Arrays.fill(mebibyte, filling);
    ByteArrayOutputStream deflated = new ByteArrayOutputStream();
    Deflater fast = new Deflater(Deflater.BEST_SPEED);
    try (OutputStream out = new DeflaterOutputStream(deflated, fast)) {
      out.write(before);
      for (int i = 0; i < mebibytes; i++) {
        out.write(mebibyte);
      }
    }
    fast.end();
    return deflated.toByteArray();
  }

  private static String refusal(byte[] bomb) {
    assertThat(bomb).hasSizeLessThan(Codec.MAX_BYTES);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    String line = TamperedMessage.refusalOfResponse(bomb);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(MAX_ALLOCATED);
    return line;
  }

  @Test
  void refusesAMessageThatInflatesTooMuch() throws Exception {
    assertThat(refusal(bomb(new byte[0], (byte) 0, 128)))
        .isEqualTo("message inflates to more than 67108864 bytes");
  }

  @Test
  void refusesMillionsOfTags() throws Exception {
    assertThat(refusal(bomb(new byte[0], CBOR_TAG, 20))).contains("tag of CBOR");
  }

  @Test
  void refusesAListOfMillions() throws Exception {
    byte[] cbor = TamperedMessage.cbor(Codec.encode(SampleReports.response(List.of())));
    byte[] key = Reply.ascii("verifiedPerSecond");
    int list = indexOf(cbor, key) + key.length;
    byte[] before = Arrays.copyOf(cbor, list + 1);
    before[list] = CBOR_LIST;

    assertThat(refusal(bomb(before, (byte) 0, 20))).contains("Token count");
  }

  private static int indexOf(byte[] bytes, byte[] wanted) {
    int at = 0;
    while (!Arrays.equals(bytes, at, at + wanted.length, wanted, 0, wanted.length)) {
      at++;
    }
    return at;
  }
}
