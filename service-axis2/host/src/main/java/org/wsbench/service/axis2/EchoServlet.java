package org.wsbench.service.axis2;

import java.util.List;
import java.util.Set;
import javax.servlet.ServletConfig;
import javax.servlet.ServletException;
import org.apache.axis2.AxisFault;
import org.apache.axis2.Constants;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisModule;
import org.apache.axis2.description.AxisService;
import org.apache.axis2.description.TransportInDescription;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.transport.http.AxisServlet;
import org.apache.axis2.transport.http.AxisServletListener;
import org.wsbench.host.feature.Feature;

/** Axis2's servlet, which refuses to start without its service or in another configuration. */
final class EchoServlet extends AxisServlet {

  static final String SERVICE = "WSTestService";

  private static final long serialVersionUID = 1L;

  private final Configuration configuration;
  private final String serviceClass;
  private final boolean mtom;
  private final boolean tls;

  EchoServlet(Configuration configuration, Class<?> serviceClass, Set<Feature> features) {
    this.configuration = configuration;
    this.serviceClass = serviceClass.getName();
    this.mtom = features.contains(Feature.MTOM);
    this.tls = features.contains(Feature.TLS);
  }

  @Override
  public void init(ServletConfig config) throws ServletException {
    super.init(config);
    requireModules();
    try {
      AxisService service = deployedService(axisConfiguration);
      service.addParameter(Constants.SERVICE_CLASS, serviceClass);
      if (mtom) {
        service.addParameter(Constants.Configuration.ENABLE_MTOM, Constants.VALUE_TRUE);
      }
    } catch (AxisFault e) {
      throw new ServletException("Axis2 does not take the service class " + serviceClass, e);
    }
  }

  @Override
  protected ConfigurationContext initConfigContext(ServletConfig config) throws ServletException {
    ConfigurationContext context = super.initConfigContext(config);
    if (tls) {
      receiveHttpsOnly(context);
    }
    return context;
  }

  /** Axis2 refuses requests over TLS unless its configuration names a receiver for https. */
  private static void receiveHttpsOnly(ConfigurationContext context) throws ServletException {
    AxisConfiguration configuration = context.getAxisConfiguration();
    TransportInDescription https = new TransportInDescription(Constants.TRANSPORT_HTTPS);
    AxisServletListener listener = new AxisServletListener();
    try {
      listener.init(context, https);
      https.setReceiver(listener);
      configuration.getTransportsIn().remove(Constants.TRANSPORT_HTTP);
      configuration.addTransportIn(https);
    } catch (AxisFault e) {
      throw new ServletException("Axis2 does not receive messages over TLS", e);
    }
  }

  private void requireModules() throws ServletException {
    List<String> engaged =
        axisConfiguration.getEngagedModules().stream().map(AxisModule::getName).toList();
    if (!engaged.equals(configuration.engagedModules())) {
      throw new ServletException(
          "Axis2 has engaged the modules %s, not %s"
              .formatted(engaged, configuration.engagedModules()));
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
