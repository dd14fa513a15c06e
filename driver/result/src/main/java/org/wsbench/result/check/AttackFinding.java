package org.wsbench.result.check;

/**
 * The result of one attack.
 *
 * @param attack id of the attack
 * @param answer what kind of answer the client got
 * @param status HTTP status of the answer; null if there was none
 * @param detail more about the answer in words; may be empty
 * @param leak that an external entity was read or fetched; null if nothing of that kind was seen
 * @param millis from the first byte of the attack to the end of the answer, or to the limit
 * @param restBytes memory that the process had in RAM before; null if the system does not tell
 * @param peakBytes the most that it had in RAM from then on until echoVoid was tried; null if the
 *     system does not tell
 * @param afterwardsMillis how long echoVoid took after the attack; null if it was not served
 * @param trouble why echoVoid was not served afterwards, so that the server was restarted; null if
 *     it was
 */
public record AttackFinding(
    String attack,
    AnswerKind answer,
    Integer status,
    String detail,
    String leak,
    double millis,
    Long restBytes,
    Long peakBytes,
    Double afterwardsMillis,
    String trouble) {

  /** Whether the server continued to serve, and leaked nothing. */
  public boolean withstood() {
    return trouble == null && leak == null;
  }
}
