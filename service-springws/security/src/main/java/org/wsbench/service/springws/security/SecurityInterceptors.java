package org.wsbench.service.springws.security;

import java.util.List;
import org.springframework.ws.server.EndpointInterceptor;
import org.springframework.ws.soap.security.wss4j2.Wss4jSecurityInterceptor;

/** Adds interceptors for WS-Security of requests. */
final class SecurityInterceptors {

  private SecurityInterceptors() {}

  /** Adds one whose validation is configured; it leaves replies as they are. */
  static void add(Wss4jSecurityInterceptor security, List<EndpointInterceptor> interceptors) {
    security.setSecureResponse(false);
    try {
      security.afterPropertiesSet();
    } catch (Exception e) {
      throw new IllegalStateException("Cannot configure WS-Security", e);
    }
    interceptors.add(security);
  }
}
