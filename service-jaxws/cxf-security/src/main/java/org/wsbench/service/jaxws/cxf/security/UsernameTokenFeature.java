package org.wsbench.service.jaxws.cxf.security;

import java.util.Map;
import org.apache.cxf.Bus;
import org.apache.cxf.feature.AbstractFeature;
import org.apache.cxf.interceptor.InterceptorProvider;
import org.apache.cxf.ws.security.wss4j.WSS4JInInterceptor;
import org.apache.wss4j.common.ConfigurationConstants;
import org.apache.wss4j.dom.WSConstants;
import org.wsbench.host.feature.TestUser;

/**
 * Refuses requests without the name and the password of {@link TestUser}, by WSS4J's interceptor
 * for trees. Replies have no header.
 */
final class UsernameTokenFeature extends AbstractFeature {

  @Override
  protected void initializeProvider(InterceptorProvider provider, Bus bus) {
    Map<String, Object> properties =
        Map.of(
            ConfigurationConstants.ACTION,
            ConfigurationConstants.USERNAME_TOKEN,
            ConfigurationConstants.PASSWORD_TYPE,
            WSConstants.PW_TEXT,
            ConfigurationConstants.PW_CALLBACK_REF,
            PasswordHandler.ofTheTestUser());
    provider.getInInterceptors().add(new WSS4JInInterceptor(properties));
  }
}
