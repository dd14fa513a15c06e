package org.wsbench.run.starts;

import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;
import org.wsbench.analysis.starts.StartSummary;
import org.wsbench.contract.StackFailedException;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Starts;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.result.starts.StartSettings;
import org.wsbench.result.starts.StartsFolder;
import org.wsbench.run.Fork;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.RoundRecorder;
import org.wsbench.run.RunSettings;
import org.wsbench.run.RunningStack;
import org.wsbench.run.interleave.Interleaver;
import org.wsbench.run.stack.LibraryJars;

/**
 * The scheme of starts. In each fork, one stack or client after the other is started, measured, and
 * stopped, in a new random order, so that changes of the machine affect all of them alike.
 */
public final class StartsRun implements MeasurementRun {
  private static final double MILLIS_PER_SECOND = 1000;

  private final Setting setting;
  private final Supplier<StartMeasurement> measurements;
  private final StartsFolder folder;
  private final Interleaver<String> stacks;

  private StartsRun(Setting setting, Supplier<StartMeasurement> measurements, StartsFolder folder) {
    this.setting = setting;
    this.measurements = measurements;
    this.folder = folder;
    this.stacks = new Interleaver<>(setting.settings().names(), setting.random());
  }

  /** The run of a plan with starts, of stacks or, if it names a server, of clients. */
  public static StartsRun of(Starts scheme, Setting setting) throws IOException {
    Plan plan = setting.plan();
    boolean clients = plan.server().isPresent();
    double loadSeconds = scheme.load().toMillis() / MILLIS_PER_SECOND;
    StartSettings settings =
        clients
            ? new StartSettings(
                scheme.portsOfClient(), loadSeconds, plan.connections(), scheme.portsOfClient())
            : new StartSettings(RequestSeries.REQUESTS, loadSeconds, plan.connections());
    Supplier<StartMeasurement> measurements =
        clients
            ? () -> new PortMeter(plan, scheme, setting.site())
            : () -> new StartMeter(plan, scheme, setting.site());
    return new StartsRun(
        setting, measurements, StartsFolder.create(setting.settings().out(), settings));
  }

  @Override
  public boolean run(Fork fork) throws IOException, InterruptedException {
    fork.pinDriver();
    if (fork.number() == 1) {
      stacks.cycle((stack, cycle) -> rehearse(fork, stack));
    }
    stacks.cycle((stack, cycle) -> measure(fork, stack));
    return true;
  }

  /**
   * Starts a stack without counting it: its replies are verified, the driver's own code is warmed
   * up, files get into the page cache, and a class cache is trained. Returns whether the stack can
   * be measured.
   */
  private boolean rehearse(Fork fork, String name) throws IOException, InterruptedException {
    Optional<RunningStack> started = fork.start(name);
    return started.isPresent()
        && attempt(
            fork,
            started.get(),
            stack -> {
              fork.pin();
              fork.verify(stack);
              measurements.get().rehearse(stack);
            },
            () -> {
              if (setting.plan().classCache(name).isPresent()) {
                setting.site().trained(name);
              }
            });
  }

  /** Returns whether the stack can be measured again. */
  private boolean measure(Fork fork, String name) throws IOException, InterruptedException {
    StartMeasurement measurement = measurements.get();
    Instant startedAt = Instant.now();
    Optional<RunningStack> started = fork.start(name, measurement::start);
    return started.isPresent()
        && attempt(
            fork,
            started.get(),
            stack -> {
              fork.pin();
              measurement.measure(stack);
              stack.checkAlive();
              finished(stack, startedAt, measurement);
            },
            () -> {});
  }

  /** What is done with a running stack. */
  private interface Use {
    void of(RunningStack stack) throws IOException, InterruptedException, StackFailedException;
  }

  /**
   * Uses a stack, stops it, and does what comes after its end. Returns whether nothing failed.
   *
   * @param afterwards once its process has ended
   */
  private static boolean attempt(
      Fork fork, RunningStack stack, Use use, RoundRecorder.Step afterwards)
      throws IOException, InterruptedException {
    return fork.attempt(
        stack,
        () -> {
          use.of(stack);
          fork.stop(stack);
          afterwards.run();
        });
  }

  private void finished(RunningStack stack, Instant startedAt, StartMeasurement measurement)
      throws IOException {
    MeasuredFigures figures = measurement.figures();
    RunSettings settings = setting.settings();
    figures.put(
        StartFigure.JARS,
        LibraryJars.bytes(settings.stack(stack.name()), settings.plan().features(stack.name())));
    StackStart start = new StackStart(stack.name(), stack.fork(), startedAt, figures.values());
    folder.append(start);
    setting.progress().say(stack.name() + ": " + measurement.words(start));
  }

  /** Computes the figures of the starts, however the run ended. */
  @Override
  public void close() throws IOException {
    folder.finish(stored -> StartSummary.of(stored, setting.comparison().stacks()));
  }
}
