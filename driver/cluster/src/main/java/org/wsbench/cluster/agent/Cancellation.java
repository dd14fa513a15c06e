package org.wsbench.cluster.agent;

/** Says which of the commands that one thread carries out are cancelled. Any thread may cancel. */
final class Cancellation {
  private long taken;
  private long cancelled;
  private Thread busy;
  private boolean interrupted;

  /** Returns the number of a command that is to be carried out after those before it. */
  synchronized long next() {
    return ++taken;
  }

  /** Cancels all commands so far: interrupts the one that is going on, and lets none begin. */
  synchronized void cancel() {
    cancelled = taken;
    if (busy != null) {
      interrupted = true;
      busy.interrupt();
    }
  }

  /** The calling thread is about to carry a command out. Returns false if it must not. */
  synchronized boolean begins(long number) {
    if (number <= cancelled) {
      return false;
    }
    busy = Thread.currentThread();
    return true;
  }

  /** It is over. Returns whether it was cancelled meanwhile; nothing is left of the interrupt. */
  synchronized boolean ends() {
    boolean was = interrupted;
    if (was) {
      Thread.interrupted();
    }
    busy = null;
    interrupted = false;
    return was;
  }
}
