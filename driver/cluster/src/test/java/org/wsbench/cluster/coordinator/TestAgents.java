package org.wsbench.cluster.coordinator;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.apache.pekko.actor.Address;
import org.wsbench.cluster.wire.AgentFacts;
import org.wsbench.load.ConnectionReport;
import org.wsbench.load.ErrorCounts;
import org.wsbench.load.ErrorKind;
import org.wsbench.load.Evidence;
import org.wsbench.load.GeneratorReport;
import org.wsbench.load.LatencyHistogram;
import org.wsbench.load.LoadReport;
import org.wsbench.load.OperationReport;
import org.wsbench.load.SessionReport;
import org.wsbench.load.Stage;
import org.wsbench.load.StageReport;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.platform.EnvironmentRecorder;

/** Agents without processes, and reports of one second. */
final class TestAgents {

  private static final Duration SECOND = Duration.ofSeconds(1);

  private TestAgents() {}

  /** A driver agent whose clock equals this machine's, with an uncertainty. */
  static DriverAgent agent(String host, long uncertaintyNanos) {
    return new DriverAgent(
        new Address("pekko", "wsbench", host, 1), null, new ClockOffset(0, uncertaintyNanos, 0));
  }

  /** A driver agent with one loop and a link. */
  static DriverAgent linked(String host, long linkBitsPerSecond) throws InterruptedException {
    return new DriverAgent(
        new Address("pekko", "wsbench", host, 1),
        new AgentFacts(
            new AgentAddress(host, 1),
            AgentRole.DRIVER,
            "1.0",
            1,
            1,
            EnvironmentRecorder.start(Path.of("."), Clock.systemUTC()).environment(),
            OptionalLong.of(linkBitsPerSecond),
            "free"),
        new ClockOffset(0, 10, 0));
  }

  /** The report of a generator that used a CPU for so long. */
  static LoadReport busy(double seconds) {
    LoadReport idle = report(1, ErrorCounts.NONE, List.of());
    StageReport stage = idle.stages().getFirst();
    return new LoadReport(
        idle.startedAt(),
        idle.length(),
        List.of(
            new StageReport(
                stage.stage(),
                stage.length(),
                stage.operations(),
                stage.completed(),
                new GeneratorReport(Math.round(seconds * 1e9), 0, LatencyHistogram.EMPTY, 0),
                4,
                4,
                SessionReport.NONE)),
        idle.connections(),
        idle.verifiedPerSecond(),
        idle.evidence());
  }

  static LoadReport report(long verified, ErrorCounts errors, List<Evidence> evidence) {
    return report(verified, errors, evidence, ConnectionReport.NONE);
  }

  static LoadReport report(
      long verified, ErrorCounts errors, List<Evidence> evidence, ConnectionReport connections) {
    LatencyHistogram none = LatencyHistogram.EMPTY;
    return new LoadReport(
        Instant.EPOCH,
        SECOND,
        List.of(
            new StageReport(
                Stage.full(SECOND),
                SECOND,
                List.of(new OperationReport("echoVoid", verified, 7, errors, none, none)),
                verified,
                GeneratorReport.NONE,
                4,
                4,
                SessionReport.NONE)),
        connections,
        List.of(verified),
        evidence);
  }

  /** Connections that carried this many bytes. */
  static ConnectionReport carrying(long sent, long received) {
    return new ConnectionReport(0, 0, 0, 0, 0, 0, LatencyHistogram.EMPTY, sent, received);
  }

  static Evidence evidence(ErrorKind error) {
    return new Evidence("echoVoid", 3, error, "not right", 200, new byte[0]);
  }
}
