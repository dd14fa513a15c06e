package org.wsbench.service.raw.codec;

/** A message that is answered with a fault (SOAP 1.1, section 4.4). */
public final class SoapFault extends Exception {

  private static final long serialVersionUID = 1;

  /** Who is at fault (SOAP 1.1, section 4.4.1). */
  public enum Code {
    /** The envelope is of another version of SOAP. */
    VERSION_MISMATCH("VersionMismatch"),
    /** A header must be understood and is not. */
    MUST_UNDERSTAND("MustUnderstand"),
    /** The message is wrong. */
    CLIENT("Client"),
    /** The message is right, and was not processed. */
    SERVER("Server");

    private final String id;

    Code(String id) {
      this.id = id;
    }

    /** The local name of the code in SOAP's namespace. */
    public String id() {
      return id;
    }
  }

  private final Code code;

  public SoapFault(Code code, String message) {
    super(message);
    this.code = code;
  }

  public Code code() {
    return code;
  }
}
