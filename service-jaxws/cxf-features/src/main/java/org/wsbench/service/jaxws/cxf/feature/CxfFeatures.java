package org.wsbench.service.jaxws.cxf.feature;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.cxf.ext.logging.LoggingFeature;
import org.apache.cxf.jaxws.EndpointImpl;
import org.apache.cxf.message.Message;
import org.apache.cxf.transport.common.gzip.GZIPFeature;
import org.wsbench.host.feature.Feature;
import org.wsbench.host.feature.FeatureFiles;
import org.wsbench.host.feature.MessageLog;
import org.wsbench.service.jaxws.Soap12Contract;
import org.wsbench.service.jaxws.cxf.EndpointFeatures;
import org.wsbench.service.jaxws.handler.CountingHandler;

/** Switches each feature on as CXF documents it. */
public final class CxfFeatures implements EndpointFeatures {
  private static final int WITHOUT_LIMIT = -1;

  /** WS-Security is in another module, whose libraries extend every bus, secured or not. */
  @Override
  public boolean has(Feature feature) {
    return !feature.isSecurityOfMessages();
  }

  @Override
  public void add(Feature feature, EndpointImpl endpoint) {
    switch (feature) {
      case LOGGING -> log(endpoint);
      case VALIDATION -> set(endpoint, Message.SCHEMA_VALIDATION_ENABLED);
      case HANDLER -> endpoint.setHandlers(List.of(new CountingHandler()));
      case SOAP12 ->
          endpoint.setWsdlLocation(
              Soap12Contract.write(FeatureFiles.named("contract")).toUri().toString());
      case GZIP -> compress(endpoint);
      case MTOM -> set(endpoint, Message.MTOM_ENABLED);
    }
  }

  private static void log(EndpointImpl endpoint) {
    MessageLog.enable("org.apache.cxf.services", "info");
    LoggingFeature logging = new LoggingFeature();
    logging.setLimit(WITHOUT_LIMIT);
    endpoint.getFeatures().add(logging);
  }

  /** Messages of any length: by default, those below 1 KB stay plain. */
  private static void compress(EndpointImpl endpoint) {
    GZIPFeature gzip = new GZIPFeature();
    gzip.setThreshold(0);
    endpoint.getFeatures().add(gzip);
  }

  /** Sets a property to true, and keeps those that are set already. */
  private static void set(EndpointImpl endpoint, String property) {
    Map<String, Object> properties = new HashMap<>();
    if (endpoint.getProperties() != null) {
      properties.putAll(endpoint.getProperties());
    }
    properties.put(property, "true");
    endpoint.setProperties(properties);
  }
}
