package org.wsbench.run.cluster;

import java.util.Optional;

/**
 * The state of an agent, as a coordinator knows it.
 *
 * @param address where it listens
 * @param version of its wsbench
 * @param cpus logical processors that it may use
 * @param cpuModel the processor's own name
 * @param offsetMicros its clock minus the coordinator's, in microseconds
 * @param uncertaintyMicros how far from the truth the offset may be to either side, in microseconds
 * @param state what it is doing, in a few words
 */
public record AgentState(
    AgentAddress address,
    AgentRole role,
    String version,
    int cpus,
    Optional<String> cpuModel,
    double offsetMicros,
    double uncertaintyMicros,
    String state) {}
