package org.wsbench.service.axis2.axis2007;

import java.util.Set;
import javax.servlet.ServletConfig;
import javax.servlet.ServletException;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.Parameter;
import org.apache.axis2.transport.http.AxisServlet;

/** Axis2's servlet, which refuses to start without its service or without addressing. */
final class EchoServlet extends AxisServlet {

  private static final String SERVICE = "WSTestService";
  private static final String MODULE = "addressing";

  private static final long serialVersionUID = 1L;

  private final String serviceClass;

  EchoServlet(Class<?> serviceClass) {
    this.serviceClass = serviceClass.getName();
  }

  @Override
  public void init(ServletConfig config) throws ServletException {
    super.init(config);
    Set<QName> modules = Set.copyOf(axisConfiguration.getEngagedModules());
    if (modules.stream().noneMatch(module -> module.getLocalPart().startsWith(MODULE))) {
      throw new ServletException("Axis2 has engaged the modules " + modules + ", not " + MODULE);
    }
    try {
      AxisService service = axisConfiguration.getService(SERVICE);
      if (service == null) {
        throw new ServletException(
            "Axis2 has not deployed %s; faulty are %s"
                .formatted(SERVICE, axisConfiguration.getFaultyServices()));
      }
      service.addParameter(new Parameter(Constants.SERVICE_CLASS, serviceClass));
    } catch (AxisFault e) {
      throw new ServletException("Axis2 does not take the service class " + serviceClass, e);
    }
  }
}
