package org.wsbench.service.jaxws;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The contract with the binding of SOAP 1.2 in place of that of SOAP 1.1, which has elements of the
 * same names in another namespace (W3C submission of 5 April 2006, WSDL 1.1 Binding Extension for
 * SOAP 1.2, section 2).
 */
public final class Soap12Contract {

  private static final String WSDL = "wstest.wsdl";
  private static final String SCHEMA = "wstest.xsd";
  private static final String SOAP_11 = "\"http://schemas.xmlsoap.org/wsdl/soap/\"";
  private static final String SOAP_12 = "\"http://schemas.xmlsoap.org/wsdl/soap12/\"";

  private Soap12Contract() {}

  /**
   * Writes the WSDL and its schema to a folder, which is made if it is missing.
   *
   * @return the file of the WSDL
   * @throws UncheckedIOException if they cannot be written
   */
  public static Path write(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(SCHEMA), document(SCHEMA));
      return Files.writeString(folder.resolve(WSDL), document(WSDL).replace(SOAP_11, SOAP_12));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String document(String name) throws IOException {
    try (InputStream in =
        Soap12Contract.class.getClassLoader().getResourceAsStream("contract/" + name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
