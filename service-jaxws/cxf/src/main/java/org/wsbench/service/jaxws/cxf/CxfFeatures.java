package org.wsbench.service.jaxws.cxf;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.cxf.ext.logging.LoggingFeature;
import org.apache.cxf.jaxws.EndpointImpl;
import org.apache.cxf.message.Message;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.MessageLog;
import org.wsbench.service.jaxws.handler.CountingHandler;

/**
 * The features of CXF, each switched on as CXF documents it. Stacks that have none do not need the
 * libraries.
 *
 * @param features those that are on
 */
record CxfFeatures(Set<Feature> features) {

  /** No limit, in CXF's logging. */
  private static final int WHOLE = -1;

  /** Configures an endpoint that is not published yet. */
  void addTo(EndpointImpl endpoint) {
    if (features.contains(Feature.LOGGING)) {
      MessageLog.enable("org.apache.cxf.services", "info");
      LoggingFeature logging = new LoggingFeature();
      logging.setLimit(WHOLE);
      endpoint.getFeatures().add(logging);
    }
    if (features.contains(Feature.VALIDATION)) {
      endpoint.setProperties(Map.of(Message.SCHEMA_VALIDATION_ENABLED, "true"));
    }
    if (features.contains(Feature.HANDLER)) {
      endpoint.setHandlers(List.of(new CountingHandler()));
    }
  }
}
