package org.wsbench.service.jaxws.cxf.security;

import org.apache.cxf.jaxws.EndpointImpl;
import org.wsbench.host.feature.Feature;
import org.wsbench.service.jaxws.cxf.EndpointFeatures;

/** Switches WS-Security on as CXF documents it: on trees, or while requests are read. */
public final class SecurityFeatures implements EndpointFeatures {

  @Override
  public boolean has(Feature feature) {
    return feature.isSecurityOfMessages();
  }

  @Override
  public void add(Feature feature, EndpointImpl endpoint) {
    if (EndpointFeatures.streamsSecurity()) {
      endpoint.getInInterceptors().add(StreamingSecurity.of(feature));
      return;
    }
    switch (feature) {
      case WSS_USERNAME -> endpoint.getFeatures().add(new UsernameTokenFeature());
      case WSS_SIGN -> endpoint.getFeatures().add(new SignatureFeature());
      case WSS_ENCRYPT -> endpoint.getFeatures().add(new EncryptionFeature());
      default -> throw new IllegalArgumentException(feature + " is no security of messages");
    }
  }
}
