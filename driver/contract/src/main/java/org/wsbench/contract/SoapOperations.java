package org.wsbench.contract;

import java.util.List;
import org.wsbench.contract.client.SoapHead;
import org.wsbench.load.LoadOperation;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Lookup;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;

/** The operations of the load generator: requests, and validators of their replies. */
public final class SoapOperations {

  private SoapOperations() {}

  /**
   * The operation with a name: the variants of a case, or {@link Lookup#all} for {@value
   * Lookup#OPERATION}.
   */
  public static LoadOperation named(String name) {
    return name.equals(Lookup.OPERATION)
        ? of(Lookup.all())
        : of(name, Payloads.of(EchoCase.named(name)));
  }

  /** Lookups as one operation; the number of a request is that of its lookup. */
  private static LoadOperation of(List<Lookup> lookups) {
    return new LoadOperation(
        Lookup.OPERATION,
        SoapHead.lines(SoapHead.UTF_8),
        lookups.stream().map(Lookup::request).toList(),
        (request, status, body) ->
            LookupJudge.judge(lookups.get(request), status, body).judgment());
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
