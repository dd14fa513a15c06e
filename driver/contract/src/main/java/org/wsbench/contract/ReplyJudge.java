package org.wsbench.contract;

import java.net.HttpURLConnection;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Judgment;
import org.wsbench.payload.Difference;
import org.wsbench.payload.MalformedReplyException;
import org.wsbench.payload.Message;
import org.wsbench.payload.ReplyReader;
import org.wsbench.payload.SoapFaultException;

/** Judges a reply by value: it is parsed, and each typed value is compared with what was sent. */
public final class ReplyJudge {

  private ReplyJudge() {}

  /**
   * Judges a complete reply.
   *
   * @param sent the message that was sent
   * @param status HTTP status of the reply
   * @param body decoded body of the reply
   */
  public static Judgment judge(Message sent, int status, byte[] body) {
    boolean ok = status == HttpURLConnection.HTTP_OK;
    try {
      Object received = ReplyReader.read(sent.operation(), body);
      if (!ok) {
        return http(status);
      }
      return Difference.first(sent.value(), received)
          .map(found -> Judgment.wrong(ErrorKind.CORRUPT, found.toString()))
          .orElse(Judgment.RIGHT);
    } catch (SoapFaultException e) {
      return Judgment.wrong(ErrorKind.FAULT, e.getMessage());
    } catch (MalformedReplyException e) {
      return ok ? Judgment.wrong(ErrorKind.CORRUPT, e.getMessage()) : http(status);
    }
  }

  private static Judgment http(int status) {
    return Judgment.wrong(ErrorKind.HTTP, "HTTP status " + status);
  }
}
