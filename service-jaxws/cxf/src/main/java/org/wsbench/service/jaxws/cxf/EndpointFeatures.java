package org.wsbench.service.jaxws.cxf;

import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import org.apache.cxf.jaxws.EndpointImpl;
import org.wsbench.host.feature.Feature;

/**
 * Features of the stack. Their providers are on the class path only if a feature of theirs is on,
 * so the stack as it comes has none of their libraries.
 */
public interface EndpointFeatures {

  /**
   * Whether security is checked while requests are read, by the system property {@code
   * wsbench.cxf.streaming}, and not on trees, which is CXF's default.
   */
  static boolean streamsSecurity() {
    return Boolean.getBoolean("wsbench.cxf.streaming");
  }

  /** Whether this provider has a feature. */
  boolean has(Feature feature);

  /** Switches a feature that it has on in an endpoint that is not published yet. */
  void add(Feature feature, EndpointImpl endpoint);

  /**
   * Switches features on in an endpoint that is not published yet.
   *
   * @throws IllegalStateException if one has no provider
   */
  static void addAll(Set<Feature> features, EndpointImpl endpoint) {
    if (features.isEmpty()) {
      return;
    }
    List<EndpointFeatures> providers =
        ServiceLoader.load(EndpointFeatures.class).stream()
            .map(ServiceLoader.Provider::get)
            .toList();
    for (Feature feature : features) {
      providers.stream()
          .filter(provider -> provider.has(feature))
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("No provider of " + feature))
          .add(feature, endpoint);
    }
  }
}
