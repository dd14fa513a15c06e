package org.wsbench.cluster.wire;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.wsbench.result.Errors;
import org.wsbench.result.ServerCounter;
import org.wsbench.result.ServerProcess;
import org.wsbench.result.StackDescription;
import org.wsbench.result.StackRun;
import org.wsbench.result.TestRuns;
import org.wsbench.run.MemoryPeaks;
import org.wsbench.run.ServerReading;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.database.DatabaseTime;
import org.wsbench.run.platform.Environment;
import org.wsbench.run.platform.Machine;

/** One message of every kind, with edge-case values. */
record EdgeCaseMessages(EdgeCaseValues values, EdgeCaseLoads loads) {

  static EdgeCaseMessages of(long seed) {
    EdgeCaseValues values = new EdgeCaseValues(seed);
    return new EdgeCaseMessages(values, new EdgeCaseLoads(values));
  }

  List<Request> requests() {
    return commands()
        .map(command -> new Request(Codec.PROTOCOL, values.text(), values.number(), command))
        .toList();
  }

  List<Response> responses() {
    return results().map(result -> new Response(Codec.PROTOCOL, values.number(), result)).toList();
  }

  Stream<Command> commands() {
    int shares = values.positive();
    return Stream.of(
        new Command.Claim(
            values.text(),
            values.text(),
            values.text(),
            values.below(shares),
            shares,
            values.flag() ? Optional.of(values.text()) : Optional.empty()),
        new Command.Release(),
        new Command.Cancel(),
        new Command.Facts(),
        new Command.Probe(),
        new Command.WarmUp(),
        new Command.Run(loads.spec(), values.number()),
        new Command.CloseIdle(loads.target()),
        new Command.Disconnect(loads.target()),
        new Command.Pin(values.flag()),
        new Command.Build(values.text()),
        new Command.Describe(values.text(), values.positive()),
        new Command.Start(values.text(), values.positive()),
        new Command.Read(values.text()),
        new Command.AwaitCompiler(values.text(), values.duration()),
        new Command.CollectHeap(values.text()),
        new Command.TakePeaks(values.text()),
        new Command.Stop(values.text()),
        new Command.Serves(loads.target()));
  }

  Stream<Result> results() {
    return Stream.of(
        new Result.Done(),
        new Result.Refused(values.text()),
        new Result.Over(values.text()),
        new Result.Failed(values.text(), values.some(values::text), values.flag()),
        new Result.Claimed(facts()),
        new Result.FactsKnown(facts()),
        new Result.Clock(values.number(), values.number()),
        new Result.Ran(loads.report(), values.number()),
        new Result.Late(values.count()),
        new Result.Described(stackRun()),
        new Result.Started(loads.target(), values.some(values::text), Optional.of(values.text())),
        new Result.Readings(reading(), values.maybe(values::text), values.some(values::text)),
        new Result.Collected(values.maybeCount()),
        new Result.Peaks(new MemoryPeaks(values.maybeCount(), values.maybeCount())),
        new Result.Pinned(values.maybe(values::text)),
        new Result.Yes(),
        new Result.No());
  }

  AgentFacts facts() {
    return new AgentFacts(
        new AgentAddress("load1", values.oneOf(List.of(1, 7355, 65_535))),
        values.oneOf(List.of(AgentRole.values())),
        values.text(),
        values.positive(),
        values.positive(),
        environment(),
        values.flag() ? OptionalLong.of(10_000_000_000L) : OptionalLong.empty(),
        values.text());
  }

  private Environment environment() {
    return new Environment(
        values.text(),
        values.maybe(() -> new Environment.Commit(values.text(), values.flag())),
        new Machine(
            values.maybe(values::text),
            values.text(),
            values.positive(),
            values.maybeShare(),
            values.maybeCount(),
            values.text(),
            values.text(),
            values.maybe(values::text),
            values.maybe(values::text),
            values.maybe(values::flag)),
        new Environment.Jvm(values.text(), values.text(), values.text(), values.some(values::text)),
        values.instant(),
        values.instant(),
        values.maybeShare(),
        OptionalDouble.empty(),
        values.maybeShare());
  }

  private StackRun stackRun() {
    StackRun sample = TestRuns.stack("metro", values.positive());
    List<Supplier<StackRun>> changes =
        List.of(
            () -> sample,
            () -> sample.withProcess(ServerProcess.UNKNOWN),
            () -> sample.withWarmUp(TestRuns.warmUp(StackRun.EndedBy.LIMIT, Errors.NONE)),
            () ->
                sample
                    .withWarmUp(null)
                    .withFailure(new StackRun.Failure(values.text(), values.some(values::text))),
            () ->
                new StackRun(
                    values.text(),
                    values.positive(),
                    StackDescription.unknown(values.text()),
                    sample.process(),
                    null,
                    null));
    return values.oneOf(changes).get();
  }

  private ServerReading reading() {
    Map<ServerCounter, Long> counters = new EnumMap<>(ServerCounter.class);
    for (ServerCounter counter : ServerCounter.values()) {
      values.maybeCount().ifPresent(count -> counters.put(counter, count));
    }
    return new ServerReading(
        values.maybeCount(),
        counters,
        values.maybeCount(),
        values.maybePositive(),
        values.maybePositive(),
        new DatabaseTime(values.count(), values.count()));
  }
}
