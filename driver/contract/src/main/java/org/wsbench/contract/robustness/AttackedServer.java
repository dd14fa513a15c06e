package org.wsbench.contract.robustness;

import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/** The process of a server under attack, on this machine. */
public interface AttackedServer extends AutoCloseable {

  /** Its endpoint. */
  URI endpoint();

  /** Memory in RAM in bytes; empty if unknown. */
  OptionalLong residentBytes();

  /** Resets {@link #peakResidentBytes}. Returns whether that succeeded. */
  boolean resetPeakResident();

  /** Peak memory in RAM since the reset, in bytes; empty if unknown. */
  OptionalLong peakResidentBytes();

  /**
   * Why it ended, in one line; empty if it is still running.
   *
   * @param patience how long to wait for its end
   */
  Optional<String> whyEnded(Duration patience) throws InterruptedException;

  /** Stops it, by force if necessary. Thread-safe. */
  @Override
  void close();
}
