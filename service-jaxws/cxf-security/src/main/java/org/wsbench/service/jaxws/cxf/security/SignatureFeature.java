package org.wsbench.service.jaxws.cxf.security;

import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.feature.AbstractFeature;
import org.apache.cxf.interceptor.InterceptorProvider;
import org.apache.cxf.ws.security.wss4j.WSS4JInInterceptor;
import org.apache.wss4j.common.ConfigurationConstants;
import org.apache.wss4j.common.crypto.Merlin;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureKeys;

/**
 * Refuses requests without a signature by the client of {@link FeatureKeys#forSignatures}, by
 * WSS4J's interceptor for trees. It does not look at what the signature covers. Replies are not
 * signed.
 */
final class SignatureFeature extends AbstractFeature {
  private static final String CRYPTO = "wsbench.crypto";

  @Override
  protected void initializeProvider(InterceptorProvider provider, Bus bus) {
    Merlin crypto = new Merlin();
    crypto.setTrustStore(FeatureKeys.forSignatures(Feature.WSS_SIGN).store());
    Map<String, Object> properties =
        Map.of(
            ConfigurationConstants.ACTION,
            ConfigurationConstants.SIGNATURE,
            ConfigurationConstants.SIG_VER_PROP_REF_ID,
            CRYPTO,
            CRYPTO,
            crypto);
    provider.getInInterceptors().add(new WSS4JInInterceptor(properties));
  }
}
