package org.wsbench.run.client;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.LoadSpec;
import org.wsbench.load.RequestSource;
import org.wsbench.load.Schedule;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.CpuSet;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StackRun;
import org.wsbench.run.LaunchedClient;
import org.wsbench.run.LocalSite;
import org.wsbench.run.PortTimes;
import org.wsbench.run.Progress;
import org.wsbench.run.RunSettings;
import org.wsbench.run.Server;
import org.wsbench.run.ServerWarmUp;
import org.wsbench.run.Site;
import org.wsbench.run.platform.Environment;
import org.wsbench.run.stack.LogTail;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackLauncher;
import org.wsbench.run.stack.StackProcess;

/**
 * One machine where clients are measured: they have the CPUs of servers, and the server that they
 * call has those of the driver.
 */
public final class ClientSite implements Site {
  private final RunSettings settings;
  private final Progress progress;
  private final LocalSite machine;
  private final StackDescriptor called;
  private CalledServer server;
  private ClientLoad load;

  private ClientSite(
      RunSettings settings, Progress progress, LocalSite machine, StackDescriptor called) {
    this.settings = settings;
    this.progress = progress;
    this.machine = machine;
    this.called = called;
  }

  /**
   * Creates the site of a plan that names a server.
   *
   * @throws org.wsbench.plan.yaml.InvalidValueException if there is no such stack
   */
  public static ClientSite of(RunSettings settings, Progress progress) throws InterruptedException {
    StackDescriptor called =
        StackCatalog.discover(settings.home()).named(settings.plan().server().orElseThrow());
    return new ClientSite(settings, progress, LocalSite.of(settings, progress::say), called);
  }

  @Override
  public void begin(RunFolder folder) throws IOException {
    machine.begin(folder);
  }

  @Override
  public String summary() {
    return "clients on CPU %s, %s on CPU %s"
        .formatted(settings.cpus().server(), called.name(), settings.cpus().driver());
  }

  @Override
  public String otherSide() {
    return "the server " + called.name();
  }

  @Override
  public List<Remark> remarks() {
    return machine.remarks();
  }

  @Override
  public List<String> disturbances() throws InterruptedException {
    return machine.disturbances();
  }

  @Override
  public int serverCpus() {
    return machine.serverCpus();
  }

  @Override
  public int machineCpus() {
    return machine.machineCpus();
  }

  /** The CPUs of the server that is called. */
  @Override
  public int loops() {
    return settings.cpus().driver().size();
  }

  @Override
  public Environment environment() throws IOException {
    return machine.environment();
  }

  @Override
  public Optional<StackRun.Failure> build(StackDescriptor client) throws InterruptedException {
    return machine.build(client);
  }

  /** Of all forks, the first one starts the server. */
  @Override
  public LoadGenerator startGenerator() throws IOException, InterruptedException {
    if (server == null) {
      progress.phase("starting " + called.name() + ", which the clients call");
      server =
          CalledServer.start(
              called,
              machine.launchSettings(called).on(loops()),
              settings.plan().replies(),
              machine.log(called, 0),
              progress::say);
    }
    load = new ClientLoad(server);
    return load;
  }

  @Override
  public void warmUp(LoadGenerator generator) throws IOException, InterruptedException {
    ServerWarmUp.run(server.process(), settings, progress);
  }

  @Override
  public StackRun describe(String name, int fork) {
    return machine.describe(name, fork);
  }

  /**
   * Starts a client and waits until it has called echoVoid, from one thread, and then from as many
   * as the plan has at most: what is read of it later contains the processes that it has for
   * threads.
   */
  @Override
  public Server start(String name, int fork)
      throws IOException, InterruptedException, StackFailedException {
    StackProcess process = launched(name, fork);
    boolean calls = false;
    try {
      load.run(firstCalls(process, 1));
      load.run(firstCalls(process, mostThreads()));
      calls = true;
      return machine.measured(process, fork);
    } catch (LoadFailedException e) {
      throw failure(process, e);
    } finally {
      if (!calls) {
        process.close();
      }
    }
  }

  private int mostThreads() {
    return settings.plan().scheme().mostThreads(settings.plan().connections());
  }

  /** Returns the failure of a client, and throws that of the server. */
  private static StackFailedException failure(StackProcess client, LoadFailedException e)
      throws IOException {
    if (e.isFatal()) {
      throw new IOException(e.getMessage(), e);
    }
    return new StackFailedException(
        client.stack().name() + ": " + e.getMessage(), LogTail.of(client.log()));
  }

  private StackProcess launched(String name, int fork)
      throws IOException, InterruptedException, StackFailedException {
    StackDescriptor client = settings.stack(name);
    settings.checkCpus(name);
    StackProcess process =
        StackLauncher.launchClient(
            client,
            machine.launchSettings(client),
            machine.log(client, fork),
            server.endpoint(),
            progress::say);
    load.add(process.target(), new CallingClient(process));
    return process;
  }

  @Override
  public LaunchedClient launchClient(String name, int fork)
      throws IOException, InterruptedException, StackFailedException {
    StackProcess process = launched(name, fork);
    return new LaunchedClient(
        machine.unsampled(process),
        (echoCase, count) -> makePorts(process, ClientCommand.ports(echoCase.id(), count)));
  }

  private PortTimes makePorts(StackProcess client, ClientCommand command)
      throws IOException, InterruptedException, StackFailedException {
    Duration patience = client.readyWithin().plus(settings.plan().timeout());
    try {
      return load.makePorts(client.target(), command, patience);
    } catch (LoadFailedException e) {
      throw failure(client, e);
    }
  }

  private static LoadSpec firstCalls(StackProcess process, int threads) {
    return new LoadSpec(
        process.target(),
        new Schedule.ClosedLoop(threads),
        new RequestSource.Once(EchoCase.ECHO_VOID.id()),
        Duration.ofNanos(1),
        process.readyWithin(),
        0);
  }

  @Override
  public Optional<String> pinDriver() throws IOException, InterruptedException {
    return pin(settings.cpus().driver(), machine.pinDriver());
  }

  @Override
  public Optional<String> releaseDriver() throws IOException, InterruptedException {
    return pin(settings.cpus().all(), machine.releaseDriver());
  }

  private Optional<String> pin(CpuSet cpus, Optional<String> problemOfDriver)
      throws InterruptedException {
    Optional<String> problem = server == null ? Optional.empty() : server.pin(cpus);
    return problem.or(() -> problemOfDriver);
  }

  @Override
  public void end() throws IOException {
    machine.end();
  }

  @Override
  public void close() throws IOException {
    machine.close();
    if (server != null) {
      server.close();
    }
  }
}
