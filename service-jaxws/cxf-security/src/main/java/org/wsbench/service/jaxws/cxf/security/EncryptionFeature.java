package org.wsbench.service.jaxws.cxf.security;

import java.util.Map;
import javax.security.auth.callback.CallbackHandler;
import org.apache.cxf.Bus;
import org.apache.cxf.feature.AbstractFeature;
import org.apache.cxf.interceptor.InterceptorProvider;
import org.apache.cxf.ws.security.wss4j.WSS4JInInterceptor;
import org.apache.wss4j.common.ConfigurationConstants;
import org.apache.wss4j.common.crypto.Merlin;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureKeys;

/**
 * Refuses requests that are not signed by the client of {@link FeatureKeys#forSignatures}, and
 * those in which nothing is encrypted for {@link FeatureKeys#forDecryption}, by WSS4J's interceptor
 * for trees. It does not look at what is signed or encrypted. Replies are plain.
 */
final class EncryptionFeature extends AbstractFeature {
  private static final String VERIFICATION = "wsbench.verification";
  private static final String DECRYPTION = "wsbench.decryption";
  private static final String ACTIONS =
      ConfigurationConstants.SIGNATURE + " " + ConfigurationConstants.ENCRYPTION;

  @Override
  protected void initializeProvider(InterceptorProvider provider, Bus bus) {
    Merlin verification = new Merlin();
    verification.setTrustStore(FeatureKeys.forSignatures(Feature.WSS_ENCRYPT).store());
    FeatureKeys keys = FeatureKeys.forDecryption();
    Merlin decryption = new Merlin();
    decryption.setKeyStore(keys.store());
    CallbackHandler passwords = new PasswordHandler(alias -> keys.password());
    Map<String, Object> properties =
        Map.of(
            ConfigurationConstants.ACTION,
            ACTIONS,
            ConfigurationConstants.SIG_VER_PROP_REF_ID,
            VERIFICATION,
            VERIFICATION,
            verification,
            ConfigurationConstants.DEC_PROP_REF_ID,
            DECRYPTION,
            DECRYPTION,
            decryption,
            ConfigurationConstants.PW_CALLBACK_REF,
            passwords);
    provider.getInInterceptors().add(new WSS4JInInterceptor(properties));
  }
}
