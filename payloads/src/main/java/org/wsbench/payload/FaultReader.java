package org.wsbench.payload;

import java.util.List;

/** Reads faults: SOAP 1.1, section 4.4, and SOAP 1.2 part 1, section 5.4. */
final class FaultReader {
  private FaultReader() {}

  /** Reads the fault at which a cursor stands, up to the code and the text for people. */
  static SoapFaultException read(SoapVersion soap, ElementCursor cursor)
      throws MalformedReplyException {
    cursor.enterLoosely(soap.namespace(), "Fault");
    cursor.descend();
    return switch (soap) {
      case SOAP_1_1 -> fault(text(cursor, "", "faultcode"), text(cursor, "", "faultstring"));
      case SOAP_1_2 -> fault(code(cursor), reason(cursor));
    };
  }

  private static SoapFaultException fault(String code, String string) {
    return new SoapFaultException(SimpleType.collapse(code), SimpleType.collapse(string));
  }

  private static String text(ElementCursor cursor, String namespace, String name)
      throws MalformedReplyException {
    cursor.enterLoosely(namespace, name);
    return cursor.leaveWithText();
  }

  /** The value alone; subcodes say more for programs. */
  private static String code(ElementCursor cursor) throws MalformedReplyException {
    cursor.enterLoosely(Namespaces.SOAP_12_ENVELOPE, "Code");
    cursor.descend();
    String code = text(cursor, Namespaces.SOAP_12_ENVELOPE, "Value");
    skip(cursor, Namespaces.SOAP_12_ENVELOPE, "Subcode");
    cursor.leave();
    return code;
  }

  /** The first text; others are the same in other languages. */
  private static String reason(ElementCursor cursor) throws MalformedReplyException {
    cursor.enterLoosely(Namespaces.SOAP_12_ENVELOPE, "Reason");
    cursor.descend();
    String reason = text(cursor, Namespaces.SOAP_12_ENVELOPE, "Text");
    while (cursor.isAt(Namespaces.SOAP_12_ENVELOPE, "Text")) {
      cursor.skip();
    }
    cursor.leave();
    return reason;
  }

  /**
   * Moves from the end of what {@link #read} reads into the detail.
   *
   * @return false if there is none
   */
  static boolean enterDetail(SoapVersion soap, ElementCursor cursor)
      throws MalformedReplyException {
    return switch (soap) {
      case SOAP_1_1 -> enterDetail(cursor, "", List.of("faultactor"), "detail");
      case SOAP_1_2 -> enterDetail(cursor, soap.namespace(), List.of("Node", "Role"), "Detail");
    };
  }

  private static boolean enterDetail(
      ElementCursor cursor, String namespace, List<String> before, String detail)
      throws MalformedReplyException {
    for (String name : before) {
      skip(cursor, namespace, name);
    }
    if (!cursor.isAt(namespace, detail)) {
      return false;
    }
    cursor.enterLoosely(namespace, detail);
    cursor.descend();
    return true;
  }

  private static void skip(ElementCursor cursor, String namespace, String name)
      throws MalformedReplyException {
    if (cursor.isAt(namespace, name)) {
      cursor.skip();
    }
  }
}
