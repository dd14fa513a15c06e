package org.wsbench.service.jaxws.metro.wsit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The contract with a policy that asks for a name and a password in every request (OASIS
 * WS-SecurityPolicy 1.3, sections 5.4.1 and 8.1), and for nothing in replies.
 */
final class SecuredContract {
  private static final String WSDL = "wstest.wsdl";
  private static final String TYPES = "  <wsdl:types>";
  private static final String BINDING = "<wsdl:binding name=\"WSTestSoap\" type=\"t:WSTest\">";
  private static final String INPUT = "<wsdl:input>";

  /** The validator is configured by an assertion of WSIT, which clients do not see. */
  private static final String POLICIES =
      """
        <wsp:Policy xmlns:wsp="http://www.w3.org/ns/ws-policy"
                    xmlns:sc="http://schemas.sun.com/2006/03/wss/server"
                    xmlns:wspp="http://java.sun.com/xml/ns/wsit/policy" wsu:Id="Users"
                    xmlns:wsu="%1$s">
          <sc:ValidatorConfiguration wspp:visibility="private">
            <sc:Validator name="usernameValidator" classname="%2$s"/>
          </sc:ValidatorConfiguration>
        </wsp:Policy>
        <wsp:Policy xmlns:wsp="http://www.w3.org/ns/ws-policy"
                    xmlns:sp="%3$s" wsu:Id="Requests"
                    xmlns:wsu="%1$s">
          <sp:SupportingTokens>
            <wsp:Policy>
              <sp:UsernameToken sp:IncludeToken="%3$s/IncludeToken/AlwaysToRecipient">
                <wsp:Policy><sp:WssUsernameToken10/></wsp:Policy>
              </sp:UsernameToken>
            </wsp:Policy>
          </sp:SupportingTokens>
        </wsp:Policy>
      """
          .formatted(
              "http://docs.oasis-open.org/wss/2004/01/"
                  + "oasis-200401-wss-wssecurity-utility-1.0.xsd",
              UserValidator.class.getName(),
              "http://docs.oasis-open.org/ws-sx/ws-securitypolicy/200702");

  private SecuredContract() {}

  /**
   * Writes the WSDL to a folder, which is made if it is missing.
   *
   * @throws UncheckedIOException if it cannot be written
   */
  static void write(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve(WSDL), document());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String document() throws IOException {
    try (InputStream in =
        SecuredContract.class.getClassLoader().getResourceAsStream("contract/" + WSDL)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .replace(TYPES, POLICIES + TYPES)
          .replace(BINDING, BINDING + reference("Users"))
          .replace(INPUT, INPUT + reference("Requests"));
    }
  }

  private static String reference(String policy) {
    return "<wsp:PolicyReference xmlns:wsp=\"http://www.w3.org/ns/ws-policy\" URI=\"#%s\"/>"
        .formatted(policy);
  }
}
