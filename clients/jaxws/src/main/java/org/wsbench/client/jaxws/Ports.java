package org.wsbench.client.jaxws;

import jakarta.xml.ws.BindingProvider;
import java.net.URI;
import org.wsbench.client.jaxws.generated.WSTest;
import org.wsbench.client.jaxws.generated.WSTestService;

/**
 * Creates ports.
 *
 * @param service made from the contract's WSDL
 * @param endpoint that the ports call
 */
record Ports(WSTestService service, URI endpoint) {
  private static final String WSDL = "/contract/wstest.wsdl";

  static Ports of(URI endpoint) {
    return new Ports(new WSTestService(Ports.class.getResource(WSDL)), endpoint);
  }

  WSTest create() {
    return calling(service.getWSTestPort(), endpoint);
  }

  /** Sets the address of a port, and returns it. */
  static WSTest calling(WSTest port, URI endpoint) {
    ((BindingProvider) port)
        .getRequestContext()
        .put(BindingProvider.ENDPOINT_ADDRESS_PROPERTY, endpoint.toString());
    return port;
  }
}
