package org.wsbench.contract;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.wsbench.load.LoadOperation;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Lookup;
import org.wsbench.payload.Message;
import org.wsbench.payload.Payloads;
import org.wsbench.payload.SoapVersion;

/** The operations of the load generator: requests, and validators of their replies. */
public final class SoapOperations {

  private SoapOperations() {}

  /**
   * The operation with a name in {@link WireFormat#PLAIN}: the variants of a case, or {@link
   * Lookup#all} for {@value Lookup#OPERATION}.
   */
  public static LoadOperation named(String name) {
    return of(WireFormat.PLAIN, name);
  }

  /**
   * The same for a target.
   *
   * @throws IllegalArgumentException if the format of the target is not that of a {@link
   *     WireFormat}
   */
  public static LoadOperation at(Target target, String name) {
    return of(WireFormat.parse(target.format()), name);
  }

  private static LoadOperation of(WireFormat format, String name) {
    return name.equals(Lookup.OPERATION)
        ? of(format, Lookup.all())
        : of(format, EchoCase.named(name));
  }

  private static LoadOperation of(WireFormat format, EchoCase echoCase) {
    LoadOperation operation = of(format, echoCase.id(), Payloads.of(echoCase));
    return echoCase.isAttachment() ? operation.with(format.content(echoCase)) : operation;
  }

  /** Lookups as one operation; the number of a request is that of its lookup. */
  private static LoadOperation of(WireFormat format, List<Lookup> lookups) {
    SoapVersion soap = format.soap();
    return new LoadOperation(
        Lookup.OPERATION,
        format.headers(),
        lookups.stream()
            .map(lookup -> format.body(soap.of(lookup.request(), StandardCharsets.UTF_8)))
            .toList(),
        (request, status, body) ->
            LookupJudge.judge(lookups.get(request), format, status, body).judgment());
  }

  /**
   * Messages in UTF-8 as one operation in {@link WireFormat#PLAIN}; the number of a request is that
   * of its message.
   *
   * @param name of the operation
   */
  public static LoadOperation of(String name, List<Message> messages) {
    return of(WireFormat.PLAIN, name, messages);
  }

  /** The same in another format. */
  static LoadOperation of(WireFormat format, String name, List<Message> originals) {
    List<Message> messages = originals.stream().map(message -> message.in(format.soap())).toList();
    return new LoadOperation(
        name,
        format.headers(),
        messages.stream().map(format::body).toList(),
        (request, status, body) ->
            ReplyJudge.judge(format, messages.get(request), status, body).judgment());
  }
}
