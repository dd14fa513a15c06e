package org.wsbench.payload;

import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The binary data of the cases that have 100 KB and more: random, always the same on every machine,
 * and in memory once in each form. All variants of a case have the same data, so that their
 * messages differ in everything else.
 */
public final class LargeData {
  private static final long SEED = 0x6174_7461_6368_2121L;

  /** A multiple of 3, so that the base64 of pieces is that of the whole. */
  private static final int PIECE = 3 << 14;

  static final int STAND_IN_LENGTH = 48;

  private static final Map<EchoCase, ByteBuffer> RAW = new ConcurrentHashMap<>();
  private static final Map<EchoCase, ByteBuffer> BASE64 = new ConcurrentHashMap<>();

  private LargeData() {}

  /**
   * What messages have in place of the data: random as well, and of a length whose base64 has no
   * padding.
   */
  public static byte[] standIn() {
    byte[] standIn = new byte[STAND_IN_LENGTH];
    new Random(~SEED).nextBytes(standIn);
    return standIn;
  }

  /**
   * The data of a case as they are.
   *
   * @return shared by all callers: read-only, to be duplicated before it is read
   * @throws IllegalArgumentException if the case has none
   */
  public static ByteBuffer raw(EchoCase echoCase) {
    return RAW.computeIfAbsent(echoCase, LargeData::makeRaw);
  }

  /**
   * The base64 of the data of a case, without line ends (RFC 4648, section 4).
   *
   * @return shared by all callers: read-only, to be duplicated before it is read
   * @throws IllegalArgumentException if the case has none
   */
  public static ByteBuffer base64(EchoCase echoCase) {
    return BASE64.computeIfAbsent(echoCase, LargeData::makeBase64);
  }

  /** The length of the base64 of so many bytes. */
  static int base64Length(int bytes) {
    return Math.ceilDiv(bytes, 3) * 4;
  }

  private static ByteBuffer makeRaw(EchoCase echoCase) {
    ByteBuffer data = ByteBuffer.allocateDirect(size(echoCase));
    Random random = new Random(SEED + echoCase.size());
    while (data.hasRemaining()) {
      data.put(piece(random, data.remaining()));
    }
    return data.flip().asReadOnlyBuffer();
  }

  private static ByteBuffer makeBase64(EchoCase echoCase) {
    int size = size(echoCase);
    ByteBuffer text = ByteBuffer.allocateDirect(base64Length(size));
    Random random = new Random(SEED + size);
    for (int left = size; left > 0; left -= Math.min(left, PIECE)) {
      text.put(Base64.getEncoder().encode(piece(random, left)));
    }
    return text.flip().asReadOnlyBuffer();
  }

  /**
   * Pieces but the last are a multiple of 4 bytes too, with which one sequence of bytes goes on.
   */
  private static byte[] piece(Random random, int left) {
    byte[] piece = new byte[Math.min(left, PIECE)];
    random.nextBytes(piece);
    return piece;
  }

  private static int size(EchoCase echoCase) {
    if (!echoCase.isAttachment()) {
      throw new IllegalArgumentException(echoCase.id() + " has no large data");
    }
    return echoCase.size();
  }
}
