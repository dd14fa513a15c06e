package org.wsbench.load;

/**
 * A run of load failed. Its counts are lost, and the target's connections were closed. Unless
 * {@link #isFatal()}, the generator can run other loads.
 */
public final class LoadFailedException extends Exception {

  private static final long serialVersionUID = 1L;

  private final boolean fatal;

  /**
   * Creates the exception.
   *
   * @param message one line
   * @param fatal see {@link #isFatal()}
   * @param cause null if there is none
   */
  public LoadFailedException(String message, boolean fatal, Throwable cause) {
    super(message, cause);
    this.fatal = fatal;
  }

  /** Whether the generator itself has failed and cannot run other loads. */
  public boolean isFatal() {
    return fatal;
  }
}
