package org.wsbench.service.jaxws.cxf;

import jakarta.xml.ws.Endpoint;
import java.util.Set;
import org.apache.cxf.Bus;
import org.apache.cxf.jaxws.EndpointImpl;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.ImportResource;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.wsbench.host.ServiceMode;
import org.wsbench.host.feature.Feature;
import org.wsbench.service.jaxws.generated.WSTest;

/** The application: CXF's own beans, which make its bus, and an endpoint on this bus. */
@Configuration
@ImportResource("classpath:META-INF/cxf/cxf.xml")
public class EchoApplication {

  /**
   * The root context of a web application, for a {@code ContextLoaderListener}.
   *
   * @param mode of the service
   */
  public static AnnotationConfigWebApplicationContext context(ServiceMode mode) {
    return context(mode, Set.of());
  }

  /**
   * The same with features.
   *
   * @param further configurations whose beans are made before the endpoint is published
   */
  static AnnotationConfigWebApplicationContext context(
      ServiceMode mode, Set<Feature> features, Class<?>... further) {
    AnnotationConfigWebApplicationContext context = new AnnotationConfigWebApplicationContext();
    for (Class<?> configuration : further) {
      context.register(configuration);
    }
    context.register(EchoApplication.class);
    context.addBeanFactoryPostProcessor(
        factory -> {
          factory.registerSingleton("service", EchoServices.of(mode));
          factory.registerSingleton("features", new ChosenFeatures(features));
        });
    return context;
  }

  /**
   * A bean.
   *
   * @param on the features that are switched on
   */
  record ChosenFeatures(Set<Feature> on) {}

  @Bean
  Endpoint endpoint(Bus bus, WSTest service, ChosenFeatures features) {
    EndpointImpl endpoint = new EndpointImpl(bus, service);
    endpoint.setWsdlLocation("contract/wstest.wsdl");
    EndpointFeatures.addAll(features.on(), endpoint);
    endpoint.publish("/WSTestService");
    return endpoint;
  }
}
