package org.wsbench.service.jaxws.springboot;

import jakarta.xml.ws.Endpoint;
import org.apache.cxf.Bus;
import org.apache.cxf.jaxws.EndpointImpl;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.wsbench.host.ServiceMode;
import org.wsbench.service.jaxws.ReferenceService;
import org.wsbench.service.jaxws.TypedService;
import org.wsbench.service.jaxws.generated.WSTest;

/** The application: an endpoint on the bus that CXF's starter makes. */
@SpringBootApplication
public class Application {

  /**
   * Serves until SIGTERM.
   *
   * @param args properties of Spring Boot, and {@code --wsbench.service=typed|reference}
   */
  public static void main(String[] args) {
    SpringApplication.run(Application.class, args);
  }

  @Bean
  Endpoint endpoint(Bus bus, @Value("${wsbench.service}") String mode) {
    EndpointImpl endpoint = new EndpointImpl(bus, service(ServiceMode.named(mode)));
    endpoint.setWsdlLocation("classpath:contract/wstest.wsdl");
    endpoint.publish("/WSTestService");
    return endpoint;
  }

  private static WSTest service(ServiceMode mode) {
    return switch (mode) {
      case TYPED -> new TypedService();
      case REFERENCE -> new ReferenceService();
    };
  }
}
