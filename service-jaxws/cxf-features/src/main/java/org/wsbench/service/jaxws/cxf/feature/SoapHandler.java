package org.wsbench.service.jaxws.cxf.feature;

import java.util.List;
import org.apache.cxf.jaxws.EndpointImpl;
import org.wsbench.host.feature.Feature;
import org.wsbench.service.jaxws.cxf.EndpointFeature;
import org.wsbench.service.jaxws.handler.CountingHandler;

/** A SOAP handler that reads every message. */
public final class SoapHandler implements EndpointFeature {

  @Override
  public Feature feature() {
    return Feature.HANDLER;
  }

  @Override
  public void addTo(EndpointImpl endpoint) {
    endpoint.setHandlers(List.of(new CountingHandler()));
  }
}
