package org.wsbench.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * The header of a request that says who sends it: the name and the password as text (OASIS
 * WS-Security UsernameToken Profile 1.1.1, section 3.1). It has no nonce, no time, and no digest of
 * them, so that a request may be sent again.
 *
 * <p>Name and password are the same for all stacks, and no secret: they protect nothing.
 */
public record UsernameToken() implements RequestSecurity {
  static final String WORD = "wss-username";
  static final String NAME = "wsbench";
  static final String PASSWORD = "wsbench-password";

  private static final String PASSWORD_TEXT =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0"
          + "#PasswordText";
  private static final String TOKEN =
      """
      <wsse:UsernameToken><wsse:Username>%s</wsse:Username>\
      <wsse:Password Type="%s">%s</wsse:Password></wsse:UsernameToken>"""
          .formatted(NAME, PASSWORD_TEXT, PASSWORD);

  @Override
  public byte[] addTo(byte[] envelope) {
    return SecurityHeader.put(new String(envelope, UTF_8), TOKEN, "").getBytes(UTF_8);
  }

  @Override
  public String name() {
    return WORD;
  }

  @Override
  public String word() {
    return WORD;
  }

  @Override
  public boolean coversBody() {
    return false;
  }
}
