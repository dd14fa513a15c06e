package org.wsbench.driver.dummy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.wsbench.payload.Message;
import org.wsbench.payload.MessageWriter;

/**
 * A request that was received, and the means to answer it.
 *
 * @param message the message received; null when it is none of the case's
 * @param number number of the request, counted from 0 over all connections
 * @param connection number of the connection, counted from 0
 */
public record Exchange(
    Message message, long number, int connection, Socket socket, OutputStream out) {

  /** The right answer's body. */
  public byte[] rightBody() {
    return MessageWriter.reply(message.operation(), message.value());
  }

  /** Sends the right answer with a Content-Length. */
  public void answerRight() throws IOException {
    send(200, rightBody());
  }

  /** Sends a body with a Content-Length. */
  public void send(int status, byte[] body) throws IOException {
    sendRaw(withLength(status, body.length, body));
  }

  /** Sends the right answer in chunks of a size, the last one shorter. */
  public void answerChunked(int chunkBytes) throws IOException {
    sendChunked(rightBody(), chunkBytes);
  }

  /** Sends a body in chunks of a size, the last one shorter. */
  public void sendChunked(byte[] body, int chunkBytes) throws IOException {
    ByteArrayOutputStream reply = new ByteArrayOutputStream();
    reply.writeBytes(ascii("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"));
    for (int from = 0; from < body.length; from += chunkBytes) {
      int length = Math.min(chunkBytes, body.length - from);
      reply.writeBytes(ascii(Integer.toHexString(length) + ";extension=1\r\n"));
      reply.write(body, from, length);
      reply.writeBytes(ascii("\r\n"));
    }
    reply.writeBytes(ascii("0\r\nTrailer: x\r\n\r\n"));
    sendRaw(reply.toByteArray());
  }

  /** A reply whose header may name another length than its body has. */
  public static byte[] withLength(int status, int declaredLength, byte[] body) {
    ByteArrayOutputStream reply = new ByteArrayOutputStream();
    reply.writeBytes(
        ascii("HTTP/1.1 " + status + " X\r\nContent-Length: " + declaredLength + "\r\n\r\n"));
    reply.writeBytes(body);
    return reply.toByteArray();
  }

  /** Sends bytes as they are. */
  public void sendRaw(byte[] bytes) throws IOException {
    out.write(bytes);
    out.flush();
  }

  /** Closes the connection. */
  public void disconnect() throws IOException {
    socket.close();
  }

  /** The bytes of a text in US-ASCII. */
  public static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
