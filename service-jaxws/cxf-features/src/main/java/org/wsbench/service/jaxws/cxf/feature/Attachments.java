package org.wsbench.service.jaxws.cxf.feature;

import org.apache.cxf.jaxws.EndpointImpl;
import org.apache.cxf.message.Message;
import org.wsbench.host.feature.Feature;
import org.wsbench.service.jaxws.cxf.EndpointFeature;

/** MTOM: binary data of any length are attachments of replies. */
public final class Attachments implements EndpointFeature {

  @Override
  public Feature feature() {
    return Feature.MTOM;
  }

  @Override
  public void addTo(EndpointImpl endpoint) {
    EndpointFeature.set(endpoint, Message.MTOM_ENABLED, "true");
  }
}
