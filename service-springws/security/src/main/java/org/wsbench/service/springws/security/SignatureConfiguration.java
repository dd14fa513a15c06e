package org.wsbench.service.springws.security;

import java.util.List;
import org.apache.wss4j.common.crypto.Merlin;
import org.springframework.ws.config.annotation.WsConfigurer;
import org.springframework.ws.server.EndpointInterceptor;
import org.springframework.ws.soap.security.wss4j2.Wss4jSecurityInterceptor;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureKeys;

/**
 * Refuses requests without a signature by the client of {@link FeatureKeys#forSignatures}, by the
 * interceptor that Spring-WS has for WSS4J. It does not look at what the signature covers. Replies
 * are not signed.
 */
public final class SignatureConfiguration implements WsConfigurer {

  @Override
  public void addInterceptors(List<EndpointInterceptor> interceptors) {
    Merlin crypto = new Merlin();
    crypto.setTrustStore(FeatureKeys.forSignatures(Feature.WSS_SIGN).store());
    Wss4jSecurityInterceptor security = new Wss4jSecurityInterceptor();
    security.setValidationActions("Signature");
    security.setValidationSignatureCrypto(crypto);
    SecurityInterceptors.add(security, interceptors);
  }
}
