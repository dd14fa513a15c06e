package org.wsbench.service.axis2;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.axis2.description.AxisOperation;
import org.apache.axis2.engine.AxisConfiguration;
import org.apache.axis2.engine.Phase;
import org.wsbench.service.axis2.ShippedConfiguration.PhaseOfFlow;

/** The phases that a message of an operation goes through in a running Axis2. */
final class RunningFlows {

  private static final String MODULE_HANDLERS = "org.apache.axis2.handlers.addressing.";

  private RunningFlows() {}

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
