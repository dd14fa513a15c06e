package org.wsbench.service.axis2;

import javax.servlet.ServletConfig;
import javax.servlet.ServletException;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.transport.http.AxisServlet;

/** Axis2's servlet, which refuses to start in any other configuration than the shipped one. */
final class EchoServlet extends AxisServlet {

  static final String SERVICE = "WSTestService";

  /** Engaged for every service by the axis2.xml of Axis2's web application. */
  static final String ENGAGED_MODULE = "addressing";

  private static final long serialVersionUID = 1L;

  private final String serviceClass;

  EchoServlet(Class<?> serviceClass) {
    this.serviceClass = serviceClass.getName();
  }

  @Override
  public void init(ServletConfig config) throws ServletException {
    super.init(config);
    requireModule(axisConfiguration);
    try {
      deployedService(axisConfiguration).addParameter(Constants.SERVICE_CLASS, serviceClass);
    } catch (AxisFault e) {
      throw new ServletException("Axis2 does not take the service class " + serviceClass, e);
    }
  }

  private static void requireModule(AxisConfiguration configuration) throws ServletException {
    if (!configuration.isEngaged(ENGAGED_MODULE)) {
      throw new ServletException(
          "Axis2 has not engaged the module '%s'; engaged are %s"
              .formatted(ENGAGED_MODULE, configuration.getEngagedModules()));
    }
  }

  private static AxisService deployedService(AxisConfiguration configuration)
      throws ServletException, AxisFault {
    AxisService service = configuration.getService(SERVICE);
    if (service == null) {
      throw new ServletException(
          "Axis2 has not deployed %s; faulty are %s"
              .formatted(SERVICE, configuration.getFaultyServices()));
    }
    return service;
  }
}
