package org.wsbench.plan.yaml;

/** Thrown if a setting has an invalid value. The message is one line for the user. */
public final class InvalidValueException extends IllegalArgumentException {
  private final String key;
  private final String problem;

  /**
   * @param key the setting, as the user writes it: {@code connections}, {@code warmup.limit}
   * @param problem the value, why it is wrong, what is allowed
   */
  public InvalidValueException(String key, String problem) {
    super(key + ": " + problem);
    this.key = key;
    this.problem = problem;
  }

  /** The setting as the user writes it; nested keys are joined by dots. */
  public String key() {
    return key;
  }

  /** The message without the key. */
  public String problem() {
    return problem;
  }

  /** The same problem where the user knows the setting by another name, such as an option. */
  public InvalidValueException renamed(String otherKey) {
    return new InvalidValueException(otherKey, problem);
  }
}
