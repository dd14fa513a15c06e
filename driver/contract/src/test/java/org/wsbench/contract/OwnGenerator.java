package org.wsbench.contract;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadReport;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.load.http.Target;
import org.wsbench.payload.Message;

/** The load generator of this project as a side of a comparison, with one event loop. */
final class OwnGenerator implements AutoCloseable {

  /** Set of all variants of a case. */
  static final String ALL = "all";

  /** Set of the first variant only. */
  static final String ONE = "one";

  private static final Duration WARM_UP = Duration.ofSeconds(4);
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  private final LoadGenerator generator;
  private final Target target;
  private final int connections;

  private OwnGenerator(LoadGenerator generator, Target target, int connections) {
    this.generator = generator;
    this.target = target;
    this.connections = connections;
  }

  static OwnGenerator start(Target target, List<Message> variants, int connections)
      throws IOException {
    Map<String, List<Message>> sets = Map.of(ALL, variants, ONE, variants.subList(0, 1));
    LoadGenerator generator =
        LoadGenerator.start(
            1, name -> SoapOperations.of(WireFormat.parse(target.format()), name, sets.get(name)));
    return new OwnGenerator(generator, target, connections);
  }

  /** One whose sets are cases in the format of the target, by their ids. */
  static OwnGenerator ofCases(Target target, int connections) throws IOException {
    return new OwnGenerator(LoadGenerator.start(1, SoapOperations::at), target, connections);
  }

  /** Opens the connections and learns the replies. */
  void warmUp(String set) throws LoadFailedException, InterruptedException {
    run(set, WARM_UP);
  }

  GeneratorTurn turn(String set, Duration duration)
      throws LoadFailedException, InterruptedException {
    return GeneratorTurn.of(run(set, duration));
  }

  /** A closed loop. */
  LoadReport run(String set, Duration duration) throws LoadFailedException, InterruptedException {
    return run(set, new Schedule.ClosedLoop(connections), duration);
  }

  /** Any load, of which all replies must be right. */
  LoadReport run(String set, Schedule schedule, Duration duration)
      throws LoadFailedException, InterruptedException {
    LoadReport report =
        generator.run(new LoadSpec(target, schedule, RequestSource.of(set), duration, TIMEOUT, 0));
    if (report.errors().total() > 0) {
      throw new IllegalStateException(report.errors() + ", " + report.evidence());
    }
    return report;
  }

  @Override
  public void close() {
    generator.close();
  }
}
