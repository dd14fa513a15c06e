package org.wsbench.contract.robustness;

import java.util.concurrent.TimeUnit;

/** Ends a server before it takes the memory of the whole machine. */
final class MemoryGuard implements AutoCloseable {
  private static final int BETWEEN_READINGS_MILLIS = 100;

  private final AttackedServer server;
  private final long mostBytes;
  private final Thread watch;
  private volatile boolean exceeded;

  /**
   * Watches until closed.
   *
   * @param mostBytes that the server may have in RAM
   */
  MemoryGuard(AttackedServer server, long mostBytes) {
    this.server = server;
    this.mostBytes = mostBytes;
    this.watch = Thread.ofPlatform().daemon().name("memory-guard").start(this::watch);
  }

  private void watch() {
    try {
      while (server.residentBytes().orElse(0) <= mostBytes) {
        TimeUnit.MILLISECONDS.sleep(BETWEEN_READINGS_MILLIS);
      }
      exceeded = true;
      server.close();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Whether the server was ended. */
  boolean exceeded() {
    return exceeded;
  }

  @Override
  public void close() {
    watch.interrupt();
  }
}
