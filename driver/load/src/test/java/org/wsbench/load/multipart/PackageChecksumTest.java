package org.wsbench.load.multipart;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.wsbench.load.dummy.XopReply;

/** The same parts have the same checksum, and any other byte has another. */
class PackageChecksumTest {
  private static final XopReply USUAL = new XopReply("b", "id-1@x");
  private static final byte[] DATA = data();
  private static final byte[] BODY = USUAL.of("text", DATA);

  /** Random bytes, among which are line ends and beginnings of the boundary. */
  private static byte[] data() {
    byte[] data = new byte[500];
    new Random(7).nextBytes(data);
    byte[] likeBoundary = "\r\n--\r\n-\r\n\r\n--a\r".getBytes(ISO_8859_1);
    System.arraycopy(likeBoundary, 0, data, 100, likeBoundary.length);
    return data;
  }

  /** Of a body that arrives in two pieces; -1 if it has none. */
  private static long checksum(byte[] body, int split) {
    PackageChecksum checksum = new PackageChecksum();
    checksum.reset();
    ByteBuffer buffer = ByteBuffer.allocateDirect(body.length + 9).put(body).flip();
    checksum.update(buffer, split);
    buffer.position(split);
    checksum.update(buffer, body.length - split);
    assertThat(buffer.position()).isEqualTo(split);
    assertThat(buffer.limit()).isEqualTo(body.length);
    return checksum.value();
  }

  private static long checksum(byte[] body) {
    return checksum(body, body.length);
  }

  @Test
  void boundariesAndIdsDoNotMatter() {
    long usual = checksum(BODY);
    assertThat(usual).isNotNegative();
    for (String boundary : new String[] {"c", "uuid:0-1", "----=_Part_1_2.3", "b".repeat(70)}) {
      for (String id : new String[] {"0", "another-and-longer-id@host", "%+=&#"}) {
        assertThat(checksum(new XopReply(boundary, id.replace("%", "")).of("text", DATA)))
            .isEqualTo(usual);
      }
    }
  }

  @Test
  void aReferenceWithoutAnEndHasNoChecksum() {
    String root = "<a href=\"cid:id-1@x\">text</a>\"cid:";
    for (String end : new String[] {"RIGHT", "WRONG"}) {
      byte[] open = USUAL.of((root + end).getBytes(ISO_8859_1), "id-1@x", DATA);
      assertThat(checksum(open)).isEqualTo(-1);
    }
  }

  /** RFC 2046, section 5.1.1: a boundary does not end with a blank. */
  @Test
  void blanksWithinABoundaryArePartOfIt() {
    long usual = checksum(BODY);
    for (String boundary : new String[] {"b c", "b  c", " b", "b".repeat(68) + " b"}) {
      String body = new String(new XopReply(boundary, "id-1@x").of("text", DATA), ISO_8859_1);
      for (String padding : new String[] {"", " ", " \t ", " ".repeat(100)}) {
        String padded = body.replace("--" + boundary + "\r\n", "--" + boundary + padding + "\r\n");
        assertThat(checksum(padded.getBytes(ISO_8859_1)))
            .as("boundary '%s', padding '%s'", boundary, padding)
            .isEqualTo(usual);
      }
    }
    byte[] likeBoundary = "\r\n--bc\r\n\r\n".getBytes(ISO_8859_1);
    assertThat(checksum(new XopReply("b c", "id-1@x").of("text", likeBoundary)))
        .isEqualTo(checksum(new XopReply("x", "id-1@x").of("text", likeBoundary)));
  }

  @Test
  void piecesDoNotMatter() {
    for (int split = 0; split < BODY.length; split++) {
      assertThat(checksum(BODY, split)).as("split at %d", split).isEqualTo(checksum(BODY));
    }
  }

  /** Of each byte that is not part of a boundary or an id, the change is seen. */
  @Test
  void everyByteOfTheContentMatters() {
    Set<Long> seen = new HashSet<>();
    seen.add(checksum(BODY));
    int from = new String(BODY, ISO_8859_1).indexOf("binary\r\n\r\n") + 10;
    for (int i = from; i < from + DATA.length; i++) {
      byte[] changed = BODY.clone();
      changed[i] ^= 1;
      assertThat(seen.add(checksum(changed))).as("byte %d", i).isTrue();
    }
    assertThat(seen.add(checksum(USUAL.of("Text", DATA)))).isTrue();
    assertThat(seen.add(checksum(USUAL.of("text", Arrays.copyOf(DATA, 499))))).isTrue();
    assertThat(
            seen.add(
                checksum(
                    new String(BODY, ISO_8859_1).replace("binary", "base64").getBytes(ISO_8859_1))))
        .isTrue();
  }

  @Test
  void whatIsNotWholeHasNone() {
    for (int length = 0; length < BODY.length - 2; length++) {
      assertThat(checksum(Arrays.copyOf(BODY, length))).as("length %d", length).isEqualTo(-1);
    }
  }

  @Test
  void aReferenceMustNameAPart() {
    byte[] root = "<a href='cid:id-1@x'/>".getBytes(ISO_8859_1);
    assertThat(checksum(USUAL.of(root, "id-1@x", DATA))).isNotNegative();
    assertThat(checksum(USUAL.of(root, "id-2@x", DATA))).isEqualTo(-1);
    assertThat(checksum(USUAL.of(root, "", DATA))).isEqualTo(-1);
    assertThat(checksum(USUAL.of("<a href='cid:root.id-1@x'/>".getBytes(ISO_8859_1), "y", DATA)))
        .isEqualTo(-1);
  }

  /** RFC 2392, section 2. */
  @Test
  void escapesInAReferenceAreDecoded() {
    byte[] root = "<a href='cid:a%3cb%25%3D@x'/>".getBytes(ISO_8859_1);
    assertThat(checksum(USUAL.of(root, "a<b%=@x", DATA))).isNotNegative();
  }

  /** Two references that change places are another message. */
  @Test
  void aReferenceStandsForItsPart() {
    assertThat(checksum(twoParts("one", "two"))).isNotNegative();
    assertThat(checksum(twoParts("one", "two"))).isNotEqualTo(checksum(twoParts("two", "one")));
  }

  private static byte[] twoParts(String first, String second) {
    return ("--b\r\n\r\n<a x='cid:%s' y='cid:%s'/>\r\n--b\r\nContent-ID: <one>\r\n\r\n1"
            + "\r\n--b\r\nContent-ID: <two>\r\n\r\n2\r\n--b--")
        .formatted(first, second)
        .getBytes(ISO_8859_1);
  }

  @Test
  void tooManyPartsOrReferencesHaveNone() {
    String part = "--b\r\n\r\n\r\n";
    byte[] most = (part.repeat(PackageChecksum.MAX_PARTS) + "--b--").getBytes(ISO_8859_1);
    byte[] more = (part.repeat(PackageChecksum.MAX_PARTS + 1) + "--b--").getBytes(ISO_8859_1);
    assertThat(checksum(most)).isNotNegative();
    assertThat(checksum(more)).isEqualTo(-1);
    String references = "'cid:id-1@x' ".repeat(PackageChecksum.MAX_PARTS + 1);
    assertThat(checksum(USUAL.of(references.getBytes(ISO_8859_1), "id-1@x", DATA))).isEqualTo(-1);
  }
}
