package org.wsbench.payload;

/** The XML namespaces of the messages. */
public final class Namespaces {
  /** The target namespace of {@code wsdl/wstest.xsd}; all its elements are qualified. */
  public static final String WSTEST = "http://wsbench.org/wstest";

  /** SOAP 1.1, section 3. */
  public static final String SOAP_ENVELOPE = "http://schemas.xmlsoap.org/soap/envelope/";

  /** SOAP 1.2 part 1, section 5. */
  public static final String SOAP_12_ENVELOPE = "http://www.w3.org/2003/05/soap-envelope";

  /** XML Schema part 1, section 2.6: {@code xsi:type}, {@code xsi:nil} and locations. */
  static final String SCHEMA_INSTANCE = "http://www.w3.org/2001/XMLSchema-instance";

  /** XOP 1.0, section 2: {@code Include} stands for binary data that are outside. */
  public static final String XOP = "http://www.w3.org/2004/08/xop/include";

  private Namespaces() {}
}
