package org.wsbench.contract.conformance;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.wsbench.payload.MessageWriter;
import org.wsbench.payload.Operation;

/** Requests of echoString with a document type declaration (forbidden by SOAP 1.1, section 3). */
public final class HostileXml {
  private static final String MARK = "VALUE";
  private static final String REQUEST =
      new String(MessageWriter.request(Operation.STRING, MARK), StandardCharsets.UTF_8);

  private HostileXml() {}

  /** A request whose value is an external entity. */
  public static String externalEntity(URI address) {
    return request("<!DOCTYPE x [<!ENTITY e SYSTEM \"" + address + "\">]>", "&e;");
  }

  /** "Billion laughs": nine levels of entities, of ten each. */
  public static String entityExpansion() {
    StringBuilder doctype = new StringBuilder("<!DOCTYPE x [<!ENTITY e0 \"0\">");
    for (int level = 1; level <= 9; level++) {
      String entities = ("&e" + (level - 1) + ";").repeat(10);
      doctype.append("<!ENTITY e%d \"%s\">".formatted(level, entities));
    }
    return request(doctype.append("]>").toString(), "&e9;");
  }

  /** A request with a declaration and an unescaped value. */
  static String request(String doctype, String value) {
    return REQUEST.replace("?>", "?>" + doctype).replace(MARK, value);
  }
}
