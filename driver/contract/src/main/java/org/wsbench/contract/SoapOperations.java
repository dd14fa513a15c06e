package org.wsbench.contract;

import java.util.List;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.load.LoadOperation;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/** What the load generator is to send, and how replies are judged. */
public final class SoapOperations {

  private SoapOperations() {}

  /**
   * The variants of a case.
   *
   * @param title of the case, which is the operation's name
   */
  public static LoadOperation ofCase(String title) {
    return of(title, Payloads.of(EchoCase.named(title)));
  }

  /**
   * Messages in UTF-8 as one operation; the number of a request is that of its message.
   *
   * @param name of the operation
   */
  public static LoadOperation of(String name, List<Message> messages) {
    return new LoadOperation(
        name,
        SoapHead.lines(SoapHead.UTF_8),
        messages.stream().map(Message::request).toList(),
        (request, status, body) ->
            ReplyJudge.judge(messages.get(request), status, body).judgment());
  }
}
