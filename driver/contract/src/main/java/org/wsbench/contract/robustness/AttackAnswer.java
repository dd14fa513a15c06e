package org.wsbench.contract.robustness;

import org.wsbench.result.check.AnswerKind;

/**
 * What a client got.
 *
 * @param status HTTP status; null where there was none
 * @param detail more in words; may be empty
 * @param leak what the server did for the client that no server should; null if nothing is known
 */
public record AttackAnswer(AnswerKind kind, Integer status, String detail, String leak) {

  static AttackAnswer of(AnswerKind kind, String detail) {
    return new AttackAnswer(kind, null, detail, null);
  }

  static AttackAnswer withStatus(AnswerKind kind, int status, String detail) {
    return new AttackAnswer(kind, status, detail, null);
  }

  AttackAnswer leaking(String what) {
    return new AttackAnswer(kind, status, detail, what);
  }
}
