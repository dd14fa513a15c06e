package org.wsbench.contract.robustness;

import org.wsbench.contract.ReplyJudge;
import org.wsbench.contract.client.RawReply;
import org.wsbench.result.check.AnswerKind;

/**
 * The answer to an attack.
 *
 * @param status HTTP status; null if there was none
 * @param detail more about it; may be empty
 * @param leak what the server did that no server should do; null if nothing is known
 */
public record AttackAnswer(AnswerKind kind, Integer status, String detail, String leak) {

  static AttackAnswer of(AnswerKind kind, String detail) {
    return new AttackAnswer(kind, null, detail, null);
  }

  static AttackAnswer of(RawReply reply) {
    if (reply.kind() != AnswerKind.REPLY) {
      return of(reply.kind(), reply.detail());
    }
    // For a reply of another operation, or without SOAP, the status is enough.
    return ReplyJudge.fault(reply.start())
        .map(fault -> new AttackAnswer(AnswerKind.FAULT, reply.status(), fault, null))
        .orElse(
            new AttackAnswer(AnswerKind.REPLY, reply.status(), reply.length() + " bytes", null));
  }

  AttackAnswer leaking(String what) {
    return new AttackAnswer(kind, status, detail, what);
  }
}
