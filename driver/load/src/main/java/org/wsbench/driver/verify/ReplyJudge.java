package org.wsbench.driver.verify;

import java.net.HttpURLConnection;
import java.util.Optional;
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
  public static Judgement judge(Message sent, int status, byte[] body) {
    boolean ok = status == HttpURLConnection.HTTP_OK;
    try {
      Object received = ReplyReader.read(sent.operation(), body);
      if (!ok) {
        return new Judgement(Verdict.HTTP, "HTTP status " + status);
      }
      Optional<Difference> difference = Difference.first(sent.value(), received);
      return difference
          .map(found -> new Judgement(Verdict.CORRUPT, found.toString()))
          .orElse(Judgement.VERIFIED);
    } catch (SoapFaultException e) {
      return new Judgement(Verdict.FAULT, e.getMessage());
    } catch (MalformedReplyException e) {
      return ok
          ? new Judgement(Verdict.CORRUPT, e.getMessage())
          : new Judgement(Verdict.HTTP, "HTTP status " + status);
    }
  }
}
