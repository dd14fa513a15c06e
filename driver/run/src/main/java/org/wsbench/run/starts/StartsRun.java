package org.wsbench.run.starts;

import java.io.IOException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import org.wsbench.analysis.starts.StartSummary;
import org.wsbench.contract.StackFailedException;
import org.wsbench.plan.Starts;
import org.wsbench.result.starts.StackStart;
import org.wsbench.result.starts.StartFigure;
import org.wsbench.result.starts.StartSettings;
import org.wsbench.result.starts.StartsFolder;
import org.wsbench.run.Fork;
import org.wsbench.run.LaunchedServer;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.RoundRecorder;
import org.wsbench.run.RunningStack;
import org.wsbench.run.Server;
import org.wsbench.run.interleave.Interleaver;
import org.wsbench.run.stack.LibraryJars;

/**
 * The scheme of starts. In each fork, one stack after the other is started, measured, and stopped,
 * in a new random order, so that changes of the machine affect all of them alike.
 */
public final class StartsRun implements MeasurementRun {
  private static final double MILLIS_PER_SECOND = 1000;
  private static final double BYTES_PER_MEGABYTE = 1 << 20;

  private final Starts scheme;
  private final Setting setting;
  private final StartsFolder folder;
  private final Interleaver<String> stacks;

  private StartsRun(Starts scheme, Setting setting, StartsFolder folder) {
    this.scheme = scheme;
    this.setting = setting;
    this.folder = folder;
    this.stacks = new Interleaver<>(setting.settings().names(), setting.random());
  }

  /** The run of a plan with starts. */
  public static StartsRun of(Starts scheme, Setting setting) throws IOException {
    StartSettings settings =
        new StartSettings(
            RequestSeries.REQUESTS,
            scheme.load().toMillis() / MILLIS_PER_SECOND,
            setting.plan().connections());
    return new StartsRun(scheme, setting, StartsFolder.create(setting.settings().out(), settings));
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
              new StartMeter(setting.plan(), scheme).underLoad(stack);
            },
            () -> {
              if (setting.plan().classCache(name).isPresent()) {
                setting.site().trained(name);
              }
            });
  }

  /** Returns whether the stack can be measured again. */
  private boolean measure(Fork fork, String name) throws IOException, InterruptedException {
    StartMeter meter = new StartMeter(setting.plan(), scheme);
    Instant startedAt = Instant.now();
    Optional<RunningStack> started =
        fork.start(name, (stack, number) -> firstReplies(meter, stack, number));
    return started.isPresent()
        && attempt(
            fork,
            started.get(),
            stack -> {
              fork.pin();
              meter.underLoad(stack);
              stack.checkAlive();
              finished(
                  meter.result(
                      stack, startedAt, LibraryJars.bytes(setting.settings().stack(name))));
            },
            () -> {});
  }

  private Server firstReplies(StartMeter meter, String stack, int fork)
      throws IOException, InterruptedException, StackFailedException {
    LaunchedServer launched = setting.site().launch(stack, fork);
    boolean answers = false;
    try {
      // At once, so that it starts on the CPUs that it runs on; whether that works is checked
      // later.
      launched.server().pin();
      meter.firstReplies(stack, launched);
      answers = true;
      return launched.server();
    } finally {
      if (!answers) {
        launched.server().close();
      }
    }
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

  private void finished(StackStart start) throws IOException {
    folder.append(start);
    setting.progress().say(words(start));
  }

  private static String words(StackStart start) {
    double seconds = start.figure(StartFigure.FIRST_REPLY).orElseThrow() / MILLIS_PER_SECOND;
    OptionalDouble memory = start.figure(StartFigure.LOADED_PSS);
    String takes =
        memory.isPresent()
            ? String.format(
                Locale.ROOT, ", %.0f MB after load", memory.getAsDouble() / BYTES_PER_MEGABYTE)
            : "";
    return String.format(
        Locale.ROOT, "%s: first reply after %.2f s%s", start.stack(), seconds, takes);
  }

  /** Computes the figures of the starts, however the run ended. */
  @Override
  public void close() throws IOException {
    folder.finish(stored -> StartSummary.of(stored, setting.comparison().stacks()));
  }
}
