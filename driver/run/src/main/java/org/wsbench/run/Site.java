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
 * Where a run takes place: what serves its stacks, and what puts load on them. One machine does
 * both, or several share it out. Used by one thread.
 */
public interface Site extends AutoCloseable {

  /**
   * The run begins.
   *
   * @param folder its folder, for what the site has to say of itself
   */
  default void begin(RunFolder folder) throws IOException {
    // One machine is described by the run's environment.
  }

  /** One line for people: who runs where. */
  String words();

  /** What a reader has to know of the place before anything has started. */
  List<Remark> remarks();

  /**
   * Something about the place.
   *
   * @param warning one line for who watches; empty if there is nothing to worry about
   */
  record Remark(Flag flag, Optional<String> warning) {}

  /** One line each for who watches: what else is going on there, before anything has started. */
  default List<String> disturbances() throws InterruptedException {
    return List.of();
  }

  /** How many CPUs the servers are measured on. */
  int serverCpus();

  /** How many CPUs the machine of the servers has: they are warmed up on all of them. */
  int machineCpus();

  /** Threads that make load, on all machines together; each can use up one CPU. */
  int loops();

  /**
   * What kept the load of a service from being more, so far, by what made it: an agent's CPUs, a
   * network link. One machine has the CPU time of its driver in each round.
   */
  default Set<Flag> limits(Target service, EchoCase echoCase) {
    return Set.of();
  }

  /** Shorter slices are not worth what it takes to begin them together. */
  default Duration leastSlice() {
    return Duration.ZERO;
  }

  /** The machine of the servers, and what has become of it by now. */
  Environment environment() throws IOException;

  /** Fetches and builds an optional stack that is not ready; its start says how that went. */
  void build(StackDescriptor stack) throws IOException, InterruptedException;

  /** Starts what makes load, for one fork. */
  LoadGenerator startGenerator() throws IOException, InterruptedException;

  /** Lets the driver's own code be compiled. */
  void warmUp(LoadGenerator generator) throws IOException, InterruptedException;

  /** What is known of a service before it is up. */
  StackRun describe(String name, int fork) throws IOException, InterruptedException;

  /**
   * Starts a service, or finds it running, and waits until it answers echoVoid.
   *
   * @throws StackFailedException when it does not
   */
  Server start(String name, int fork)
      throws IOException, InterruptedException, StackFailedException;

  /** Pins the driver to its own CPUs. Returns why that cannot be, if so. */
  Optional<String> pinDriver() throws IOException, InterruptedException;

  /** Lets the driver use all CPUs again, and with it the servers that it starts. */
  Optional<String> releaseDriver() throws IOException, InterruptedException;

  /** The run has ended; its result is about to be written. */
  default void end() throws IOException {
    // One machine has nothing to add.
  }

  /** Leaves the machines to others. */
  @Override
  void close() throws IOException;
}
