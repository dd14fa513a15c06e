package org.wsbench.service.jaxws.cxf;

import jakarta.xml.ws.Endpoint;
import org.apache.cxf.Bus;
import org.apache.cxf.jaxws.EndpointImpl;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.ImportResource;
import org.springframework.web.context.support.AnnotationConfigWebApplicationContext;
import org.wsbench.host.ServiceMode;
import org.wsbench.service.jaxws.generated.WSTest;

/** The application: CXF's own beans, which make its bus, and an endpoint on this bus. */
@Configuration
@ImportResource("classpath:META-INF/cxf/cxf.xml")
public class EchoApplication {

  /**
   * The root context of a web application, for a {@code ContextLoaderListener}.
   *
   * @param further configurations whose beans are made before the endpoint is published
   */
  public static AnnotationConfigWebApplicationContext context(
      ServiceMode mode, Class<?>... further) {
    AnnotationConfigWebApplicationContext context = new AnnotationConfigWebApplicationContext();
    for (Class<?> configuration : further) {
      context.register(configuration);
    }
    context.register(EchoApplication.class);
    context.addBeanFactoryPostProcessor(
        factory -> factory.registerSingleton("service", EchoServices.of(mode)));
    return context;
  }

  @Bean
  Endpoint endpoint(Bus bus, WSTest service) {
    EndpointImpl endpoint = new EndpointImpl(bus, service);
    endpoint.setWsdlLocation("contract/wstest.wsdl");
    endpoint.publish("/WSTestService");
    return endpoint;
  }
}
