package org.wsbench.run.cluster;

/** The jars of the cluster are not on the class path. The message is one line for the user. */
public final class EngineMissingException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  EngineMissingException() {
    super(
        "the jars of the cluster are not on the class path; start wsbench by its script ./wsbench");
  }
}
