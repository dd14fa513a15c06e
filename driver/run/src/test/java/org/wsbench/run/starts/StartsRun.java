package org.wsbench.run.starts;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.wsbench.result.Disk;
import org.wsbench.run.Fork;
import org.wsbench.run.MeasurementRun;
import org.wsbench.run.RunningStack;
import org.wsbench.run.interleave.Interleaver;

/** Starts stacks in turn, in random order, and writes what it took to the folder of the run. */
final class StartsRun implements MeasurementRun {
  static final String FILE = "starts.csv";

  private final Starts scheme;
  private final Random random;
  private final Path file;
  private final List<String> lines = new ArrayList<>();

  StartsRun(Starts scheme, Setting setting) {
    this.scheme = scheme;
    this.random = setting.random();
    this.file = setting.settings().out().resolve(FILE);
  }

  @Override
  public boolean run(Fork fork) throws IOException, InterruptedException {
    Interleaver<String> stacks = new Interleaver<>(fork.names(), random);
    while (stacks.cycles() < scheme.times()) {
      stacks.cycle((name, cycle) -> start(fork, name));
    }
    return true;
  }

  /** Returns whether the stack can be started again. */
  private boolean start(Fork fork, String name) throws IOException, InterruptedException {
    long begin = System.nanoTime();
    Optional<RunningStack> started = fork.start(name);
    long nanos = System.nanoTime() - begin;
    if (started.isEmpty()) {
      return false;
    }
    RunningStack stack = started.get();
    boolean right = fork.attempt(stack, () -> fork.verify(stack));
    if (right) {
      lines.add(name + "," + nanos + "\n");
      fork.stop(stack);
    }
    return right;
  }

  @Override
  public void close() throws IOException {
    Disk.write(file, String.join("", lines));
  }
}
