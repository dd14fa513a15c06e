package org.wsbench.service.springws.security;

import java.util.List;
import org.apache.wss4j.common.crypto.Merlin;
import org.springframework.ws.config.annotation.WsConfigurer;
import org.springframework.ws.server.EndpointInterceptor;
import org.springframework.ws.soap.security.wss4j2.Wss4jSecurityInterceptor;
import org.springframework.ws.soap.security.wss4j2.callback.KeyStoreCallbackHandler;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureKeys;

/**
 * Refuses requests that are not signed by the client of {@link FeatureKeys#forSignatures}, and
 * those in which nothing is encrypted for {@link FeatureKeys#forDecryption}, by the interceptor
 * that Spring-WS has for WSS4J. It does not look at what is signed or encrypted. Replies are plain.
 */
public final class EncryptionConfiguration implements WsConfigurer {

  @Override
  public void addInterceptors(List<EndpointInterceptor> interceptors) {
    Merlin verification = new Merlin();
    verification.setTrustStore(FeatureKeys.forSignatures(Feature.WSS_ENCRYPT).store());
    FeatureKeys keys = FeatureKeys.forDecryption();
    Merlin decryption = new Merlin();
    decryption.setKeyStore(keys.store());
    KeyStoreCallbackHandler passwords = new KeyStoreCallbackHandler();
    passwords.setPrivateKeyPassword(keys.password());
    Wss4jSecurityInterceptor security = new Wss4jSecurityInterceptor();
    security.setValidationActions("Signature Encrypt");
    security.setValidationSignatureCrypto(verification);
    security.setValidationDecryptionCrypto(decryption);
    security.setValidationCallbackHandler(passwords);
    SecurityInterceptors.add(security, interceptors);
  }
}
