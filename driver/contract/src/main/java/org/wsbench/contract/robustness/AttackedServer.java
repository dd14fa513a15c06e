package org.wsbench.contract.robustness;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** A server under attack, in a process of its own on this machine. */
public interface AttackedServer extends AutoCloseable {

  /** Where it serves. */
  URI endpoint();

  /** Memory in RAM in bytes; absent where the system does not tell. */
  OptionalLong residentBytes();

  /** Forgets the peak. Returns whether {@link #peakResidentBytes} starts from here. */
  boolean resetPeakResident();

  /** The most memory in RAM since the peak was reset, in bytes; absent like the other. */
  OptionalLong peakResidentBytes();

  /**
   * Why it ended, in one line; empty if it still runs.
   *
   * @param patience how long to wait for a server that may be about to end
   */
  Optional<String> whyEnded(Duration patience) throws InterruptedException;

  /** Stops it, by force if that is needed. Safe for use by several threads. */
  @Override
  void close();
}
