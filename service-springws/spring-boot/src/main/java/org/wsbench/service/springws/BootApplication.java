package org.wsbench.service.springws;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.wsbench.host.ServiceMode;
import org.wsbench.service.jaxws.ReferenceService;
import org.wsbench.service.jaxws.TypedService;
import org.wsbench.service.jaxws.generated.WSTest;

/**
 * The application: Spring Boot finds the beans of this package and makes the dispatcher servlet.
 */
@SpringBootApplication
public class BootApplication {

  /**
   * Serves until SIGTERM.
   *
   * @param args properties of Spring Boot, and {@code --wsbench.service=typed|reference}
   */
  public static void main(String[] args) {
    SpringApplication.run(BootApplication.class, args);
  }

  @Bean
  WSTest service(@Value("${wsbench.service}") String mode) {
    return switch (ServiceMode.named(mode)) {
      case TYPED -> new TypedService();
      case REFERENCE -> new ReferenceService();
    };
  }
}
