package org.wsbench.driver.verify;

/**
 * A reply judged by value.
 *
 * @param verdict what it is
 * @param detail for anything but {@link Verdict#VERIFIED}: one line that says why; else empty
 */
public record Judgement(Verdict verdict, String detail) {

  static final Judgement VERIFIED = new Judgement(Verdict.VERIFIED, "");
}
