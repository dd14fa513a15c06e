package org.wsbench.service.raw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The contract's documents as they are published at an endpoint. */
final class Contract {

  /** The path of the endpoint. */
  static final String PATH = "/services/WSTestService";

  /** The Content-Type of replies and documents. */
  static final String XML_UTF_8 = "text/xml;charset=utf-8";

  /** What is wrong with a request whose Content-Type is not XML. */
  static final String CONTENT_TYPE_RULE = "Content-Type must be text/xml";

  /** What is wrong with a GET that asks for something else. */
  static final String PUBLISHED_RULE = "GET serves ?wsdl and ?xsd=1";

  private static final String XML = "text/xml";
  private static final String ADDRESS = "http://127.0.0.1:8080/services/WSTestService";
  private static final String SCHEMA_LOCATION = "schemaLocation=\"wstest.xsd\"";

  private final String wsdl;
  private final String schema;

  private Contract(String wsdl, String schema) {
    this.wsdl = wsdl;
    this.schema = schema;
  }

  /**
   * Loads the documents that the build has packed.
   *
   * @throws IllegalStateException if the WSDL lacks what is to be replaced
   */
  static Contract load() {
    String wsdl = resource("wstest.wsdl");
    if (!wsdl.contains(ADDRESS) || !wsdl.contains(SCHEMA_LOCATION)) {
      throw new IllegalStateException(
          "wstest.wsdl must hold '" + ADDRESS + "' and '" + SCHEMA_LOCATION + "'");
    }
    return new Contract(wsdl, resource("wstest.xsd"));
  }

  private static String resource(String name) {
    try (InputStream in = Contract.class.getResourceAsStream("/contract/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Whether a Content-Type, which may be null, is that of a SOAP 1.1 message. */
  static boolean isXml(String contentType) {
    return contentType != null
        && contentType.regionMatches(true, 0, XML, 0, XML.length())
        && (contentType.length() == XML.length()
            || " ;\t".indexOf(contentType.charAt(XML.length())) >= 0);
  }

  /**
   * The document that a query asks for, null if there is none.
   *
   * @param query the query of the request, null if it has none
   * @param endpoint the endpoint's address as its client sees it
   */
  String published(String query, String endpoint) {
    if ("wsdl".equalsIgnoreCase(query)) {
      return wsdl(endpoint);
    }
    return "xsd=1".equals(query) ? schema : null;
  }

  /**
   * The WSDL of an endpoint.
   *
   * @param endpoint its address as its client sees it
   */
  private String wsdl(String endpoint) {
    String address = endpoint.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    return wsdl.replace(SCHEMA_LOCATION, "schemaLocation=\"" + address + "?xsd=1\"")
        .replace(ADDRESS, address);
  }
}
