package org.wsbench.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.LoadGenerator;
import org.wsbench.load.http.Target;
import org.wsbench.payload.EchoCase;
import org.wsbench.result.Flag;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StackRun;
import org.wsbench.run.platform.Environment;
import org.wsbench.run.stack.StackDescriptor;

/**
 * The machines of a run: those that serve its stacks, and those that generate the load. One machine
 * does both, or several share the work. Used by one thread.
 */
public interface Site extends AutoCloseable {

  /**
   * The run begins.
   *
   * @param folder its folder, for a description of the site
   */
  default void begin(RunFolder folder) throws IOException {
    // The run's environment describes a single machine.
  }

  /** One line for people: the CPUs and their roles. */
  String summary();

  /** What the measured processes exchange messages with, as messages to the user call it. */
  default String otherSide() {
    return "the driver";
  }

  /** Remarks on the site that are known before anything has started. */
  List<Remark> remarks();

  /**
   * A remark on the site.
   *
   * @param warning one line for the user; empty if there is no problem
   */
  record Remark(Flag flag, Optional<String> warning) {}

  /** Warnings about other activity on the site before the start, one line each. */
  default List<String> disturbances() throws InterruptedException {
    return List.of();
  }

  /** How many CPUs the servers are measured on. */
  int serverCpus();

  /** How many CPUs the machine of the servers has: they are warmed up on all of them. */
  int machineCpus();

  /** Threads that generate load, on all machines together; each can use up one CPU. */
  int loops();

  /** The same on the machines that are not lost. */
  default int availableLoops() {
    return loops();
  }

  /**
   * What has limited the load on a service since {@link #measuringBegins()}: an agent's CPUs, or a
   * network link. With one machine, each round has the CPU time of its driver.
   */
  default Set<Flag> limits(Target service, EchoCase echoCase) {
    return Set.of();
  }

  /** Shortest slice: shorter ones would not be worth the cost of a common start. */
  default Duration leastSlice() {
    return Duration.ZERO;
  }

  /** The machine of the servers, and its load so far. */
  Environment environment() throws IOException;

  /**
   * Fetches and builds an optional stack that is not ready.
   *
   * @return why it could not be built, as its start says again; empty if it is built, or if only
   *     the start says so
   */
  Optional<StackRun.Failure> build(StackDescriptor stack) throws IOException, InterruptedException;

  /** Starts the load generator of one fork. */
  LoadGenerator startGenerator() throws IOException, InterruptedException;

  /** Warms up the driver's own code. */
  void warmUp(LoadGenerator generator) throws IOException, InterruptedException;

  /** The description of a service before its start. */
  StackRun describe(String name, int fork) throws IOException, InterruptedException;

  /**
   * Starts a service, or finds it running, and waits until it answers echoVoid.
   *
   * @throws StackFailedException when it does not
   */
  Server start(String name, int fork)
      throws IOException, InterruptedException, StackFailedException;

  /**
   * Starts a service without waiting for its answers, which the caller does.
   *
   * @throws StackFailedException when it cannot be started
   * @throws UnsupportedOperationException on several machines, and for a service that runs already
   */
  default LaunchedServer launch(String name, int fork)
      throws InterruptedException, IOException, StackFailedException {
    throw new UnsupportedOperationException("starts are measured on one machine");
  }

  /**
   * Starts a client, which makes no port before it is told to.
   *
   * @throws StackFailedException when it cannot be started
   * @throws UnsupportedOperationException where stacks are measured, and not clients
   */
  default LaunchedClient launchClient(String name, int fork)
      throws InterruptedException, IOException, StackFailedException {
    throw new UnsupportedOperationException("only clients make ports");
  }

  /**
   * The first start of a stack has ended, in which it has written the class cache that the plan
   * gives it. Later starts use it.
   *
   * @throws StackFailedException when it has written none
   * @throws UnsupportedOperationException on several machines
   */
  default void trained(String name) throws IOException, StackFailedException {
    throw new UnsupportedOperationException("starts are measured on one machine");
  }

  /** The services of a fork are warm, and are measured from now on. */
  default void measuringBegins() {
    // With one machine, each round counts its own load.
  }

  /** Pins the driver to its own CPUs. Returns the problem, if that fails. */
  Optional<String> pinDriver() throws IOException, InterruptedException;

  /** Lets the driver use all CPUs again, and with it the servers that it starts. */
  Optional<String> releaseDriver() throws IOException, InterruptedException;

  /** The run has ended; its result is about to be written. */
  default void end() throws IOException {
    // A single machine has nothing to add.
  }

  /** Releases the machines. */
  @Override
  void close() throws IOException;
}
