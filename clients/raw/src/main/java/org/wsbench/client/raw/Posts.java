package org.wsbench.client.raw;

/** Headers of a request of SOAP 1.1 (W3C Note SOAP 1.1, section 6.1). */
final class Posts {
  static final String CONTENT_TYPE = "text/xml; charset=utf-8";

  /** The WSDL leaves it empty. */
  static final String NO_ACTION = "\"\"";

  private Posts() {}
}
