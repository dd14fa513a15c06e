package org.wsbench.plan.yaml;

/**
 * Thrown if a YAML file is not valid. The message is one line: {@code plans/mine.yaml:7: warmup:
 * ...}.
 */
public final class InvalidFileException extends IllegalArgumentException {
  /**
   * @param message the whole line, beginning with the file
   */
  public InvalidFileException(String message) {
    super(message);
  }
}
