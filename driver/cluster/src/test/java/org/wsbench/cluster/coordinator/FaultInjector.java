package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** Kills and restarts random processes of a fleet, or pauses them for a while. */
final class FaultInjector implements AutoCloseable {

  private static final Duration RESTART_DELAY = Duration.ofSeconds(3);

  private final Fleet fleet;
  private final Random random;
  private final Duration first;
  private final Duration mean;
  private final Duration pause;
  private final AtomicInteger losses = new AtomicInteger();
  private final Thread thread;

  /** Starts injecting faults. */
  FaultInjector(Fleet fleet, LossPlan plan) {
    this.fleet = fleet;
    this.random = new Random(plan.seed());
    this.first = plan.firstLoss();
    this.mean = plan.betweenLosses();
    this.pause = plan.pause();
    this.thread = Thread.ofPlatform().name("fault-injector").start(this::work);
  }

  /** Number of processes killed or paused so far. */
  int losses() {
    return losses.get();
  }

  private void work() {
    try {
      Thread.sleep(first);
      while (true) {
        Thread.sleep((long) (mean.toMillis() * (0.5 + random.nextDouble())));
        int process = random.nextInt(fleet.exposed());
        losses.incrementAndGet();
        if (random.nextBoolean()) {
          fleet.kill(process);
          Thread.sleep(RESTART_DELAY);
          fleet.start(process);
        } else {
          fleet.signal(process, "STOP");
          Thread.sleep(pause);
          fleet.signal(process, "CONT");
        }
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      // Closed.
    }
  }

  @Override
  public void close() throws InterruptedException {
    thread.interrupt();
    thread.join();
  }
}
