package org.wsbench.service.jaxws.cxf.feature;

import org.apache.cxf.ext.logging.LoggingFeature;
import org.apache.cxf.jaxws.EndpointImpl;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.MessageLog;
import org.wsbench.service.jaxws.cxf.EndpointFeature;

/** The message log of CXF. */
public final class MessageLogging implements EndpointFeature {
  private static final int WITHOUT_LIMIT = -1;

  @Override
  public Feature feature() {
    return Feature.LOGGING;
  }

  @Override
  public void addTo(EndpointImpl endpoint) {
    MessageLog.enable("org.apache.cxf.services", "info");
    LoggingFeature logging = new LoggingFeature();
    logging.setLimit(WITHOUT_LIMIT);
    endpoint.getFeatures().add(logging);
  }
}
