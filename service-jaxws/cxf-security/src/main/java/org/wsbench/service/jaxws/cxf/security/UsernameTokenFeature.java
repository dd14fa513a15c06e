package org.wsbench.service.jaxws.cxf.security;

import java.util.Map;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.security.auth.callback.UnsupportedCallbackException;
import org.apache.cxf.Bus;
import org.apache.cxf.feature.AbstractFeature;
import org.apache.cxf.interceptor.InterceptorProvider;
import org.apache.cxf.ws.security.wss4j.WSS4JInInterceptor;
import org.apache.wss4j.common.ConfigurationConstants;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.dom.WSConstants;
import org.wsbench.host.feature.TestUser;

/**
 * Refuses requests without the name and the password of {@link TestUser}, by WSS4J's interceptor
 * for trees. Replies have no header.
 */
final class UsernameTokenFeature extends AbstractFeature {

  @Override
  protected void initializeProvider(InterceptorProvider provider, Bus bus) {
    CallbackHandler passwords = UsernameTokenFeature::answer;
    Map<String, Object> properties =
        Map.of(
            ConfigurationConstants.ACTION,
            ConfigurationConstants.USERNAME_TOKEN,
            ConfigurationConstants.PASSWORD_TYPE,
            WSConstants.PW_TEXT,
            ConfigurationConstants.PW_CALLBACK_REF,
            passwords);
    provider.getInInterceptors().add(new WSS4JInInterceptor(properties));
  }

  /** Tells the password of the one user; for any other there is none, and WSS4J refuses it. */
  private static void answer(Callback[] callbacks) throws UnsupportedCallbackException {
    for (Callback callback : callbacks) {
      if (!(callback instanceof WSPasswordCallback asked)) {
        throw new UnsupportedCallbackException(callback);
      }
      if (TestUser.NAME.equals(asked.getIdentifier())) {
        asked.setPassword(TestUser.PASSWORD);
      }
    }
  }
}
