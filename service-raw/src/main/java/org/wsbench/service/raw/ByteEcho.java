package org.wsbench.service.raw;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.wsbench.service.raw.codec.SoapFault;

/**
 * Sends the bytes of a request back under the names that the contract gives a reply: {@code echoX}
 * becomes {@code echoXResponse} and {@code value} becomes {@code return}. The names are looked for
 * from both ends of the message and nothing between them is looked at, so that the cost is that of
 * moving the bytes. It knows no XML: what is malformed comes back malformed.
 */
final class ByteEcho implements Endpoint {

  private static final byte[] OPERATION = "echo".getBytes(US_ASCII);
  private static final byte[] RESPONSE = "Response".getBytes(US_ASCII);
  private static final byte[] VALUE = "value".getBytes(US_ASCII);
  private static final byte[] RETURN = "return".getBytes(US_ASCII);

  /** In the bytes of a request, {@code drop} of them from {@code at} on give way to others. */
  private record Edit(int at, int drop, byte[] insert) {}

  @Override
  public void answer(InputStream request, String charset, OutputStream reply)
      throws SoapFault, IOException {
    byte[] bytes = request.readAllBytes();
    int written = 0;
    for (Edit edit : edits(bytes)) {
      reply.write(bytes, written, edit.at() - written);
      reply.write(edit.insert());
      written = edit.at() + edit.drop();
    }
    reply.write(bytes, written, bytes.length - written);
  }

  private static List<Edit> edits(byte[] bytes) throws SoapFault {
    int open = startTag(bytes, OPERATION, 0);
    if (open < 0) {
      throw new SoapFault(SoapFault.Code.CLIENT, "no element whose name begins with echo");
    }
    int openEnd = open;
    while (openEnd < bytes.length && Character.isLetterOrDigit(bytes[openEnd])) {
      openEnd++;
    }
    byte[] name = Arrays.copyOfRange(bytes, open, openEnd);
    List<Edit> edits = new ArrayList<>(4);
    edits.add(new Edit(openEnd, 0, RESPONSE));
    // An empty element has no end tag, and with a prefix its start tag is taken for one.
    int close = endTag(bytes, name, bytes.length);
    if (close > open) {
      edits.add(new Edit(close + name.length, 0, RESPONSE));
      rename(bytes, openEnd, close, edits);
    }
    edits.sort(Comparator.comparingInt(Edit::at));
    return edits;
  }

  /** Renames the value between two places, if there is one. */
  private static void rename(byte[] bytes, int from, int to, List<Edit> edits) {
    int open = startTag(bytes, VALUE, from);
    if (open < 0 || open > to) {
      return;
    }
    edits.add(new Edit(open, VALUE.length, RETURN));
    int close = endTag(bytes, VALUE, to);
    if (close > open) {
      edits.add(new Edit(close, VALUE.length, RETURN));
    }
  }

  /** The first place of a name behind {@code <} or a prefix, -1 if there is none. */
  private static int startTag(byte[] bytes, byte[] name, int from) {
    for (int at = from + 1; at <= bytes.length - name.length; at++) {
      if ((bytes[at - 1] == '<' || bytes[at - 1] == ':') && isAt(bytes, at, name)) {
        return at;
      }
    }
    return -1;
  }

  /** The last place of a name behind {@code /} or a prefix, -1 if there is none. */
  private static int endTag(byte[] bytes, byte[] name, int before) {
    for (int at = before - name.length; at > 0; at--) {
      if ((bytes[at - 1] == '/' || bytes[at - 1] == ':') && isAt(bytes, at, name)) {
        return at;
      }
    }
    return -1;
  }

  private static boolean isAt(byte[] bytes, int at, byte[] name) {
    return Arrays.equals(bytes, at, at + name.length, name, 0, name.length);
  }
}
