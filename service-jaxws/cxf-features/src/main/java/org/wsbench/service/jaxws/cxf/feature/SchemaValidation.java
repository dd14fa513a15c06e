package org.wsbench.service.jaxws.cxf.feature;

import org.apache.cxf.jaxws.EndpointImpl;
import org.apache.cxf.message.Message;
import org.wsbench.host.feature.Feature;
import org.wsbench.service.jaxws.cxf.EndpointFeature;

/** The validation of CXF, of requests and replies. */
public final class SchemaValidation implements EndpointFeature {

  @Override
  public Feature feature() {
    return Feature.VALIDATION;
  }

  @Override
  public void addTo(EndpointImpl endpoint) {
    EndpointFeature.set(endpoint, Message.SCHEMA_VALIDATION_ENABLED, "true");
  }
}
