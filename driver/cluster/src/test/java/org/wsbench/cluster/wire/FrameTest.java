package org.wsbench.cluster.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FrameTest {

  private static byte[] message() throws WireException {
    return Codec.encode(new Request(Codec.PROTOCOL, "run", 1, new Command.Probe()));
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Stream.of(parts).forEach(bytes::writeBytes);
    return bytes.toByteArray();
  }

  private static String refusalOfCbor(byte[] cbor) {
    return TamperedMessage.refusalOfRequest(Deflated.deflate(cbor));
  }

  @Test
  void refusesBytesAfterAMessage() throws Exception {
    byte[] message = message();
    byte[] cbor = TamperedMessage.cbor(message);

    assertThat(TamperedMessage.refusalOfRequest(join(message, new byte[7])))
        .isEqualTo("message is followed by 7 more bytes");
    assertThat(TamperedMessage.refusalOfRequest(join(message, new byte[700])))
        .isEqualTo("message is followed by 700 more bytes");
    assertThat(refusalOfCbor(join(cbor, cbor))).contains("Trailing token");
  }

  @Test
  void refusesATruncatedMessage() throws Exception {
    byte[] message = message();
    byte[] cbor = TamperedMessage.cbor(message);

    assertThat(TamperedMessage.refusalOfRequest(Arrays.copyOf(message, message.length - 1)))
        .isEqualTo("message cannot be inflated: Unexpected end of ZLIB input stream");
    assertThat(TamperedMessage.refusalOfRequest(new byte[0])).contains("cannot be inflated");
    assertThat(refusalOfCbor(Arrays.copyOf(cbor, cbor.length - 1))).contains("end-of-input");
    assertThat(refusalOfCbor(new byte[0])).contains("does not start with");
  }

  @Test
  void refusesAMessageThatNeedsADictionary() throws Exception {
    Deflater deflater = new Deflater();
    deflater.setDictionary(new byte[] {1, 2, 3});
    deflater.setInput(TamperedMessage.cbor(message()));
    deflater.finish();
    byte[] deflated = new byte[1000];
    int length = deflater.deflate(deflated);
    deflater.end();

    assertThat(TamperedMessage.refusalOfRequest(Arrays.copyOf(deflated, length)))
        .contains("needs a dictionary");
  }

  @Test
  void refusesATooLargeMessage() {
    assertThat(TamperedMessage.refusalOfRequest(new byte[Codec.MAX_BYTES + 1]))
        .isEqualTo("message: 921601 bytes; at most 921600 are allowed");
  }

  @Test
  void refusesADuplicateProperty() {
    // {"protocol": PROTOCOL, "run": "a", "run": "b"}
    byte[] cbor =
        HexFormat.of()
            .parseHex(
                "a3"
                    + "6870726f746f636f6c"
                    + "%02x".formatted(Codec.PROTOCOL)
                    + "6372756e"
                    + "6161"
                    + "6372756e"
                    + "6162");

    assertThat(refusalOfCbor(cbor)).contains("Duplicate Object property \"run\"");
  }

  @ParameterizedTest
  @CsvSource({
    "c100, a tag of CBOR (0xc1)",
    "d9010080, a tag of CBOR (0xd9)",
    "81d81900, a tag of CBOR (0xd8)",
    "f7, a simple value of CBOR (0xf7)",
    "f0, a simple value of CBOR (0xf0)",
    "f820, a simple value of CBOR (0xf8)",
    "1c, a head of CBOR (0x1c)",
    "5b7fffffffffffffff00, ends within a value",
    "5bffffffffffffffff00, ends within a value",
    "7a7fffffff00, ends within a value",
    "19ff, ends within a value"
  })
  void refusesCborThatNoMessageNeeds(String cbor, String reason) {
    assertThat(refusalOfCbor(HexFormat.of().parseHex(cbor))).contains(reason);
  }

  @ParameterizedTest
  @CsvSource({"f4", "f5", "f6", "f97e00", "fa00000000", "fb0000000000000000", "9f01ff", "7f6161ff"})
  void leavesTheRestToTheParser(String cbor) {
    assertThatNoException().isThrownBy(() -> PlainCbor.require(HexFormat.of().parseHex(cbor)));
  }
}
