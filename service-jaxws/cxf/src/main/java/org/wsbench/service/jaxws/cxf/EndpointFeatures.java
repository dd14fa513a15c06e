package org.wsbench.service.jaxws.cxf;

import java.util.ServiceLoader;
import java.util.Set;
import org.apache.cxf.jaxws.EndpointImpl;
import org.wsbench.host.feature.Feature;

/**
 * The features of the stack. Their provider is on the class path only if a feature is on, so the
 * stack as it comes has none of its libraries.
 */
public interface EndpointFeatures {

  /** Switches a feature on in an endpoint that is not published yet. */
  void add(Feature feature, EndpointImpl endpoint);

  /**
   * Switches features on in an endpoint that is not published yet.
   *
   * @throws IllegalStateException if there are any, and no provider
   */
  static void addAll(Set<Feature> features, EndpointImpl endpoint) {
    if (features.isEmpty()) {
      return;
    }
    EndpointFeatures provider =
        ServiceLoader.load(EndpointFeatures.class)
            .findFirst()
            .orElseThrow(
                () -> new IllegalStateException("No provider of the features " + features));
    features.forEach(feature -> provider.add(feature, endpoint));
  }
}
