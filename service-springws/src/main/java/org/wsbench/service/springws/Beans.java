package org.wsbench.service.springws;

import jakarta.xml.bind.JAXBException;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.io.ClassPathResource;
import org.springframework.ws.wsdl.wsdl11.SimpleWsdl11Definition;
import org.springframework.xml.xsd.SimpleXsdSchema;

/** The application: the endpoint, and the contract's documents under the names of their beans. */
@Configuration
@Import(EchoEndpoint.class)
class Beans {

  @Bean("WSTestService")
  SimpleWsdl11Definition wsdl() {
    return new SimpleWsdl11Definition(new ClassPathResource("contract/wstest.wsdl"));
  }

  @Bean("wstest")
  SimpleXsdSchema schema() {
    return new SimpleXsdSchema(new ClassPathResource("contract/wstest.xsd"));
  }

  /** Asked before the resolvers that Spring-WS has by itself, and only for the declared fault. */
  @Bean
  OrderNotFoundResolver orderNotFound() throws JAXBException {
    return new OrderNotFoundResolver();
  }
}
