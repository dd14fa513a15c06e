package org.wsbench.service.jaxws.cxf.security;

import org.apache.cxf.ws.security.wss4j.WSS4JStaxInInterceptor;
import org.apache.wss4j.common.crypto.Merlin;
import org.apache.wss4j.stax.ext.WSSConstants;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureKeys;

/**
 * WSS4J's interceptors that check a request while it is read. They require the same as those for
 * trees: an action that did not take place is refused.
 */
final class StreamingSecurity {
  private StreamingSecurity() {}

  /** The interceptor for requests of one feature. */
  static WSS4JStaxInInterceptor of(Feature feature) {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    switch (feature) {
      case WSS_USERNAME -> requireUser(properties);
      case WSS_SIGN -> requireSignature(properties);
      default -> throw new IllegalArgumentException(feature + " cannot be checked while reading");
    }
    return new WSS4JStaxInInterceptor(properties);
  }

  private static void requireUser(WSSSecurityProperties properties) {
    properties.addAction(WSSConstants.USERNAMETOKEN);
    properties.setUsernameTokenPasswordType(WSSConstants.UsernameTokenPasswordType.PASSWORD_TEXT);
    properties.setCallbackHandler(PasswordHandler.ofTheTestUser());
  }

  private static void requireSignature(WSSSecurityProperties properties) {
    Merlin crypto = new Merlin();
    crypto.setTrustStore(FeatureKeys.forSignatures(Feature.WSS_SIGN).store());
    properties.addAction(WSSConstants.SIGNATURE);
    properties.setSignatureVerificationCrypto(crypto);
  }
}
