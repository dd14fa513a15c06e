package org.wsbench.service.springws.security;

import java.util.List;
import java.util.Map;
import org.springframework.ws.config.annotation.WsConfigurer;
import org.springframework.ws.server.EndpointInterceptor;
import org.springframework.ws.soap.security.wss4j2.Wss4jSecurityInterceptor;
import org.springframework.ws.soap.security.wss4j2.callback.SimplePasswordValidationCallbackHandler;
import org.wsbench.host.feature.TestUser;

/**
 * Refuses requests without the name and the password of {@link TestUser}, by the interceptor that
 * Spring-WS has for WSS4J. Replies have no header.
 */
public final class UsernameTokenConfiguration implements WsConfigurer {

  @Override
  public void addInterceptors(List<EndpointInterceptor> interceptors) {
    SimplePasswordValidationCallbackHandler users = new SimplePasswordValidationCallbackHandler();
    users.setUsersMap(Map.of(TestUser.NAME, TestUser.PASSWORD));
    Wss4jSecurityInterceptor security = new Wss4jSecurityInterceptor();
    security.setValidationActions("UsernameToken");
    security.setValidationCallbackHandler(users);
    SecurityInterceptors.add(security, interceptors);
  }
}
