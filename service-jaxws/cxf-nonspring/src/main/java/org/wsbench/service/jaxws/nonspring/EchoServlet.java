package org.wsbench.service.jaxws.nonspring;

import jakarta.servlet.ServletConfig;
import org.apache.cxf.jaxws.EndpointImpl;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;
import org.wsbench.service.jaxws.generated.WSTest;

/** CXF's servlet without Spring, on whose bus the service is published when it starts. */
final class EchoServlet extends CXFNonSpringServlet {

  private static final long serialVersionUID = 1;

  private final transient WSTest service;

  EchoServlet(WSTest service) {
    this.service = service;
  }

  @Override
  protected void loadBus(ServletConfig config) {
    super.loadBus(config);
    EndpointImpl endpoint = new EndpointImpl(getBus(), service);
    endpoint.setWsdlLocation("contract/wstest.wsdl");
    endpoint.publish("/WSTestService");
  }
}
