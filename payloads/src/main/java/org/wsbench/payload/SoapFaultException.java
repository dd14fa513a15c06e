package org.wsbench.payload;

/** A reply that is a SOAP 1.1 fault. */
public final class SoapFaultException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String code;
  private final String string;

  SoapFaultException(String code, String string) {
    super("SOAP fault " + Excerpt.of(code) + ": " + Excerpt.ofWords(string));
    this.code = code;
    this.string = string;
  }

  /** The text of {@code faultcode} as it was sent, such as {@code soap:Client}. */
  public String code() {
    return code;
  }

  /** The text of {@code faultstring}. */
  public String string() {
    return string;
  }
}
