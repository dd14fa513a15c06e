package org.wsbench.service.springws;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.ws.soap.axiom.AxiomSoapMessageFactory;
import org.springframework.ws.transport.http.MessageDispatcherServlet;
import org.wsbench.host.HostOptions;
import org.wsbench.host.ServiceHost;

/** The server process of the stack {@code spring-ws-axiom}. */
public final class AxiomMain {

  private AxiomMain() {}

  /**
   * Serves until SIGTERM.
   *
   * @param args see {@link HostOptions}
   */
  public static void main(String[] args) {
    ServiceHost.main(args, options -> Main.handler(options, Messages.class));
  }

  /** What the dispatcher servlet takes in place of its default, by the name of the bean. */
  @Configuration
  static class Messages {

    @Bean(MessageDispatcherServlet.DEFAULT_MESSAGE_FACTORY_BEAN_NAME)
    AxiomSoapMessageFactory messageFactory() {
      AxiomSoapMessageFactory factory = new AxiomSoapMessageFactory();
      // As Spring-WS documents for speed: the endpoint reads a payload once.
      factory.setPayloadCaching(false);
      return factory;
    }
  }
}
