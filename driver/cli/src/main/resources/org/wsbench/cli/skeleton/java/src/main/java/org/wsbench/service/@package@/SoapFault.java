package org.wsbench.service.@package@;

/** A request that is answered with a fault (SOAP 1.1, section 4.4). */
final class SoapFault extends Exception {

  private static final long serialVersionUID = 1L;

  /** Who is at fault (SOAP 1.1, section 4.4.1). */
  enum Code {
    VERSION_MISMATCH("VersionMismatch"),
    MUST_UNDERSTAND("MustUnderstand"),
    CLIENT("Client"),
    SERVER("Server");

    private final String id;

    Code(String id) {
      this.id = id;
    }
  }

  private final Code code;

  SoapFault(Code code, String message) {
    super(message);
    this.code = code;
  }

  /** The local name of the code in SOAP's namespace. */
  String code() {
    return code.id;
  }
}
