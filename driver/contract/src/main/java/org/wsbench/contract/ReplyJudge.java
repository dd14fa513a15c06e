package org.wsbench.contract;

import java.net.HttpURLConnection;
import java.util.Optional;
import org.wsbench.contract.JudgedReply.Kind;
import org.wsbench.payload.Difference;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.Message;
import org.wsbench.payload.Operation;
import org.wsbench.payload.ReplyReader;
import org.wsbench.payload.SoapFaultException;
import org.wsbench.payload.XopPackage;

/** Judges a reply by value: parses it, and compares each typed value with the one that was sent. */
public final class ReplyJudge {

  private ReplyJudge() {}

  /**
   * Judges a complete reply.
   *
   * @param sent the message that was sent
   * @param status HTTP status of the reply
   * @param body decoded body of the reply
   */
  public static JudgedReply judge(Message sent, int status, byte[] body) {
    return judge(WireFormat.plain(sent.soap()), sent, status, body);
  }

  /**
   * Judges a complete reply to a message that was sent in a format.
   *
   * @param format in which the message was sent
   */
  public static JudgedReply judge(WireFormat format, Message sent, int status, byte[] body) {
    return judge(format, sent.operation(), sent.value(), status, body);
  }

  /**
   * Judges a complete reply to a message of SOAP 1.1 with a known meaning.
   *
   * @param meant the expected value
   */
  public static JudgedReply judge(Operation operation, Object meant, int status, byte[] body) {
    return judge(WireFormat.PLAIN, operation, meant, status, body);
  }

  private static JudgedReply judge(
      WireFormat format, Operation operation, Object meant, int status, byte[] body) {
    boolean ok = status == HttpURLConnection.HTTP_OK;
    try {
      XopPackage reply = format.read(body);
      Object received = ReplyReader.read(format.soap(), operation, reply);
      if (!ok) {
        return JudgedReply.http(status);
      }
      return format.mtom() && !MtomMessage.isAttached(received, reply.attachments().values())
          ? JudgedReply.of(Kind.INVALID, "the binary data are inline, not an attachment (MTOM)")
          : compared(meant, received);
    } catch (SoapFaultException e) {
      return JudgedReply.of(Kind.FAULT, e.getMessage());
    } catch (MalformedReplyException e) {
      return ok ? JudgedReply.of(Kind.INVALID, e.getMessage()) : JudgedReply.http(status);
    }
  }

  /**
   * The SOAP fault in the body of a reply, in one line; empty if there is none.
   *
   * @param body the decoded body, or its beginning
   */
  public static Optional<String> fault(byte[] body) {
    try {
      ReplyReader.read(Operation.VOID, body);
      return Optional.empty();
    } catch (SoapFaultException e) {
      return Optional.of(e.getMessage());
    } catch (MalformedReplyException e) {
      return Optional.empty();
    }
  }

  private static JudgedReply compared(Object meant, Object received) {
    return Difference.first(meant, received).map(JudgedReply::of).orElse(JudgedReply.RIGHT);
  }
}
