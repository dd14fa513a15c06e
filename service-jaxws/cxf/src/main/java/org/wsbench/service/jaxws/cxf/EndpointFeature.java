package org.wsbench.service.jaxws.cxf;

import java.util.HashMap;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.Set;
import org.apache.cxf.jaxws.EndpointImpl;
import org.wsbench.host.feature.Feature;

/**
 * A feature of the stack. Its providers are on the class path only if a feature is on, so the stack
 * as it comes has none of their libraries.
 */
public interface EndpointFeature {

  /** What it switches on. */
  Feature feature();

  /** Configures an endpoint that is not published yet. */
  void addTo(EndpointImpl endpoint);

  /**
   * Switches features on in an endpoint that is not published yet.
   *
   * @throws IllegalStateException if one has no provider
   */
  static void addAll(Set<Feature> features, EndpointImpl endpoint) {
    for (Feature feature : features) {
      provider(feature).addTo(endpoint);
    }
  }

  /** Sets a property of an endpoint that is not published yet, and keeps those already set. */
  static void set(EndpointImpl endpoint, String name, Object value) {
    Map<String, Object> properties = new HashMap<>();
    if (endpoint.getProperties() != null) {
      properties.putAll(endpoint.getProperties());
    }
    properties.put(name, value);
    endpoint.setProperties(properties);
  }

  private static EndpointFeature provider(Feature feature) {
    return ServiceLoader.load(EndpointFeature.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> provider.feature() == feature)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("No provider of the feature " + feature));
  }
}
