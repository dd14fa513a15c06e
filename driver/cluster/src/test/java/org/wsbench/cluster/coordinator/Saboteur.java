package org.wsbench.cluster.coordinator;

import java.io.IOException;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;

/** Kills processes of a fleet at random and starts them again, or pauses them for a while. */
final class Saboteur implements AutoCloseable {

  private static final Duration UNTIL_RESTART = Duration.ofSeconds(3);

  private final Fleet fleet;
  private final Random random;
  private final Duration first;
  private final Duration mean;
  private final Duration pause;
  private final AtomicInteger losses = new AtomicInteger();
  private final Thread thread;

  /** Begins. */
  Saboteur(Fleet fleet, LossPlan plan) {
    this.fleet = fleet;
    this.random = new Random(plan.seed());
    this.first = plan.firstLoss();
    this.mean = plan.betweenLosses();
    this.pause = plan.pause();
    this.thread = Thread.ofPlatform().name("saboteur").start(this::work);
  }

  /** How many processes were killed or paused so far. */
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
          Thread.sleep(UNTIL_RESTART);
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
      // That was enough.
    }
  }

  @Override
  public void close() throws InterruptedException {
    thread.interrupt();
    thread.join();
  }
}
