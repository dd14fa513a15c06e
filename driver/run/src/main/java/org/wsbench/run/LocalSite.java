package org.wsbench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.wsbench.contract.SoapOperations;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.JvmSettings;
import org.wsbench.plan.Plan;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.Disturbances;
import org.wsbench.run.platform.Environment;
import org.wsbench.run.platform.EnvironmentRecorder;
import org.wsbench.run.platform.Pinning;
import org.wsbench.run.stack.ClassCaches;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackBuild;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackLauncher;
import org.wsbench.run.stack.StackProcess;

/** One machine that serves and generates load, on separate CPUs. */
public final class LocalSite implements Site {

  private final RunSettings settings;
  private final Plan plan;
  private final EnvironmentRecorder environment;
  private final Consumer<String> messages;
  private final ClassCaches classCaches;
  private final ServerLaunch launch;
  private Optional<ResourceSampler> sampler = Optional.empty();

  private LocalSite(
      RunSettings settings, EnvironmentRecorder environment, Consumer<String> messages) {
    this.settings = settings;
    this.plan = settings.plan();
    this.environment = environment;
    this.messages = messages;
    this.classCaches = new ClassCaches(plan, settings.out());
    this.launch = new ServerLaunch(settings, classCaches);
  }

  /** Creates the site of this machine. */
  public static LocalSite of(RunSettings settings) throws InterruptedException {
    return of(settings, line -> {});
  }

  /**
   * The same with messages for the user.
   *
   * @param messages gets a line while a stack starts slowly, and about one that logs a lot
   */
  public static LocalSite of(RunSettings settings, Consumer<String> messages)
      throws InterruptedException {
    EnvironmentRecorder environment = EnvironmentRecorder.start(settings.home(), Clock.systemUTC());
    return new LocalSite(settings, environment, messages);
  }

  @Override
  public void begin(RunFolder folder) throws IOException {
    sampler = Optional.of(ResourceSampler.start(folder.path(), messages));
  }

  @Override
  public String summary() {
    String server =
        settings.target().isPresent() ? "" : "server on CPU " + settings.cpus().server() + ", ";
    return server + "driver on CPU " + settings.cpus().driver();
  }

  @Override
  public List<Remark> remarks() {
    return new CpuRemarks(settings).of(environment.environment().machine().cpuQuota());
  }

  @Override
  public List<String> disturbances() throws InterruptedException {
    List<JvmSettings> jvms =
        settings.stacks().stream()
            .filter(StackDescriptor::runsOnJvm)
            .map(stack -> settings.plan().jvm(stack.name()))
            .toList();
    return Disturbances.on(new CpuRemarks(settings).used(), jvms);
  }

  @Override
  public int serverCpus() {
    return settings.cpus().server().size();
  }

  @Override
  public int machineCpus() {
    return environment.environment().machine().atOnce(settings.cpus().all().size());
  }

  @Override
  public int loops() {
    return Math.min(settings.cpus().driver().size(), plan.connections());
  }

  @Override
  public Environment environment() {
    return environment.environment();
  }

  @Override
  public Optional<StackRun.Failure> build(StackDescriptor stack) throws InterruptedException {
    return StackBuild.anew(stack);
  }

  @Override
  public LoadGenerator startGenerator() throws IOException {
    return LoadGenerator.start(loops(), SoapOperations::at);
  }

  @Override
  public void warmUp(LoadGenerator generator) throws IOException, InterruptedException {
    DriverWarmUp.run(
        generator, plan.cases(), plan.connections(), plan.timeout(), plan.warmup().limit());
  }

  @Override
  public StackRun describe(String name, int fork) {
    return settings
        .target()
        .map(target -> StackRuns.of(target, name, fork))
        .orElseGet(
            () -> {
              StackDescriptor stack = settings.stack(name);
              return StackRuns.of(
                  stack, fork, plan, launch.database(stack), classCaches.trained(name));
            });
  }

  @Override
  public Server start(String name, int fork)
      throws IOException, InterruptedException, StackFailedException {
    return settings.target().isPresent()
        ? ExternalServer.found(settings.target().get(), plan.timeout())
        : started(settings.stack(name), fork);
  }

  private Server started(StackDescriptor stack, int fork)
      throws IOException, InterruptedException, StackFailedException {
    settings.checkCpus(stack.name());
    return measured(
        StackProcess.start(stack, launch.settings(stack), launch.log(stack, fork), messages), fork);
  }

  /** A process that is measured, and sampled from now on. */
  public Server measured(StackProcess process, int fork) throws IOException {
    return local(
        process,
        sampler
            .<LocalServer.Sampling>map(
                one -> glance -> one.watch(process.stack().name(), fork, glance))
            .orElse(LocalServer.Sampling.NONE));
  }

  /** It is not sampled, so that nothing disturbs its start. */
  @Override
  public LaunchedServer launch(String name, int fork)
      throws InterruptedException, IOException, StackFailedException {
    StackDescriptor stack = settings.stack(name);
    settings.checkCpus(name);
    StackProcess process =
        StackLauncher.launch(stack, launch.settings(stack), launch.log(stack, fork), messages);
    return new LaunchedServer(unsampled(process), process.startNanos(), process.readyWithin());
  }

  @Override
  public void trained(String name) throws IOException, StackFailedException {
    classCaches.finish(name);
  }

  /** A process that is measured, and which nothing disturbs by sampling it. */
  public Server unsampled(StackProcess process) throws IOException {
    return local(process, LocalServer.Sampling.NONE);
  }

  private LocalServer local(StackProcess process, LocalServer.Sampling sampling)
      throws IOException {
    CpuSet cpus = settings.serverCpus(process.stack().name());
    return new LocalServer(process, cpus, messages, sampling);
  }

  /** How a stack, or a client, is started. */
  public LaunchSettings launchSettings(StackDescriptor stack) throws IOException {
    return launch.settings(stack);
  }

  /** The file for what it writes. */
  public Path log(StackDescriptor stack, int fork) throws IOException {
    return launch.log(stack, fork);
  }

  @Override
  public Optional<String> pinDriver() throws InterruptedException {
    return pin(settings.cpus().driver());
  }

  @Override
  public Optional<String> releaseDriver() throws InterruptedException {
    return pin(settings.cpus().all());
  }

  private static Optional<String> pin(CpuSet cpus) throws InterruptedException {
    return Pinning.pinAlone(ProcessHandle.current().pid(), cpus).problem();
  }

  @Override
  public void end() throws IOException {
    if (sampler.isPresent()) {
      sampler.get().close();
    }
  }

  @Override
  public void close() throws IOException {
    // Each fork ends what it has started.
    classCaches.close();
  }
}
