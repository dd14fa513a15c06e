package org.wsbench.service.axis2;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.apache.axis2.AxisFault;
import org.apache.axis2.context.ConfigurationContext;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.Phase;
import org.apache.axis2.transport.http.AxisServlet;
import org.eclipse.jetty.ee8.servlet.ServletContextHandler;
import org.wsbench.host.HostOptions;
import org.wsbench.host.JettyHost;
import org.wsbench.host.ServiceMode;
import org.wsbench.service.axis2.ConfigurationFile.PhaseOfFlow;

/** Axis2 under test, and the phases that a message of an operation goes through in it. */
final class RunningAxis2 {

  private static final String MODULE_HANDLERS = "org.apache.axis2.handlers.addressing.";

  private RunningAxis2() {}

  static JettyHost start(ServletContextHandler application) throws Exception {
    int threads = HostOptions.MIN_THREADS;
    return JettyHost.start(
        new HostOptions("127.0.0.1", 0, ServiceMode.TYPED, threads, 16), application.get());
  }

  /** The configuration of a web application that has been started. */
  static AxisConfiguration configuration(ServletContextHandler application) {
    return ((ConfigurationContext)
            application.getServletContext().getAttribute(AxisServlet.CONFIGURATION_CONTEXT))
        .getAxisConfiguration();
  }

  static AxisOperation operation(AxisConfiguration configuration, String name) throws AxisFault {
    return configuration
        .getService(EchoServlet.SERVICE)
        .getOperation(new QName("http://wsbench.org/wstest", name));
  }

  /** The phases of a flow in order, with the handlers that no module has added. */
  static List<PhaseOfFlow> phases(
      AxisConfiguration configuration, AxisOperation operation, String flow) {
    return handlers(configuration, operation, flow, name -> !name.startsWith(MODULE_HANDLERS));
  }

  /** The phases of a flow to which the module for addressing has added handlers. */
  static List<PhaseOfFlow> phasesOfAddressing(
      AxisConfiguration configuration, AxisOperation operation, String flow) {
    return handlers(configuration, operation, flow, name -> name.startsWith(MODULE_HANDLERS))
        .stream()
        .filter(phase -> !phase.handlers().isEmpty())
        .toList();
  }

  private static List<PhaseOfFlow> handlers(
      AxisConfiguration configuration,
      AxisOperation operation,
      String flow,
      Predicate<String> wanted) {
    return flow(configuration, operation, flow)
        .map(phase -> new PhaseOfFlow(phase.getPhaseName(), classes(phase, wanted)))
        .toList();
  }

  private static List<String> classes(Phase phase, Predicate<String> wanted) {
    return phase.getHandlers().stream()
        .map(handler -> handler.getClass().getName())
        .filter(wanted)
        .toList();
  }

  /** On the way in the phases common to all operations come first, on the way out last. */
  private static Stream<Phase> flow(
      AxisConfiguration configuration, AxisOperation operation, String flow) {
    List<List<Phase>> parts =
        switch (flow) {
          case "InFlow" ->
              List.of(configuration.getInFlowPhases(), operation.getRemainingPhasesInFlow());
          case "InFaultFlow" ->
              List.of(configuration.getInFaultFlowPhases(), operation.getPhasesInFaultFlow());
          case "OutFlow" -> List.of(operation.getPhasesOutFlow(), configuration.getOutFlowPhases());
          case "OutFaultFlow" ->
              List.of(operation.getPhasesOutFaultFlow(), configuration.getOutFaultFlowPhases());
          default -> throw new IllegalArgumentException(flow);
        };
    return parts.stream().flatMap(List::stream);
  }
}
