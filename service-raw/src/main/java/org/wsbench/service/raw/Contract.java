package org.wsbench.service.raw;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** The contract's documents as they are published at an endpoint. */
final class Contract {

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

  /**
   * The WSDL of an endpoint.
   *
   * @param endpoint its address as its client sees it
   */
  String wsdl(String endpoint) {
    String address = endpoint.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    return wsdl.replace(SCHEMA_LOCATION, "schemaLocation=\"" + address + "?xsd=1\"")
        .replace(ADDRESS, address);
  }

  /** The schema that the WSDL imports. */
  String schema() {
    return schema;
  }
}
