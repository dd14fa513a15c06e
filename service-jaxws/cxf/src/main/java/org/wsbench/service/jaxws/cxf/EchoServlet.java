package org.wsbench.service.jaxws.cxf;

import jakarta.servlet.ServletConfig;
import java.util.function.Consumer;
import org.apache.cxf.Bus;
import org.apache.cxf.jaxws.EndpointImpl;
import org.apache.cxf.transport.servlet.CXFNonSpringServlet;
import org.wsbench.service.jaxws.generated.WSTest;

/** CXF's servlet without Spring, on whose bus the service is published when it starts. */
final class EchoServlet extends CXFNonSpringServlet {

  private static final long serialVersionUID = 1;

  private final transient WSTest service;
  private final transient Consumer<Bus> settings;

  /**
   * Serves the service.
   *
   * @param settings sets the bus up before the service is published
   */
  EchoServlet(WSTest service, Consumer<Bus> settings) {
    this.service = service;
    this.settings = settings;
  }

  @Override
  protected void loadBus(ServletConfig config) {
    super.loadBus(config);
    settings.accept(getBus());
    EndpointImpl endpoint = new EndpointImpl(getBus(), service);
    endpoint.setWsdlLocation("contract/wstest.wsdl");
    endpoint.publish("/WSTestService");
  }
}
