package org.wsbench.load.dummy;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/**
 * The body of a reply with one attachment, made without the code under test.
 *
 * @param boundary of its parts
 * @param id of the attachment, to which the text refers
 */
public record XopReply(String boundary, String id) {

  /** The text in which a reference stands before the data. */
  public byte[] of(String text, byte[] data) {
    String root = "<a href=\"cid:%s\">%s</a>".formatted(id, text);
    return of(root.getBytes(StandardCharsets.ISO_8859_1), id, data);
  }

  /** Any root, and an attachment with any id. */
  public byte[] of(byte[] root, String attached, byte[] data) {
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    line(body, "--" + boundary);
    line(body, "Content-Type: application/xop+xml; charset=utf-8");
    line(body, "Content-ID: <root." + id + ">");
    line(body, "");
    body.writeBytes(root);
    line(body, "");
    line(body, "--" + boundary);
    line(body, "content-id: <" + attached + ">");
    line(body, "Content-Transfer-Encoding: binary");
    line(body, "");
    body.writeBytes(data);
    line(body, "");
    line(body, "--" + boundary + "--");
    return body.toByteArray();
  }

  private static void line(ByteArrayOutputStream body, String text) {
    body.writeBytes((text + "\r\n").getBytes(StandardCharsets.ISO_8859_1));
  }
}
