package org.wsbench.run.database;

import java.util.regex.Pattern;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * The user's choice of a database.
 *
 * @param text {@code h2}, {@code postgresql}, or a JDBC URL of one of them
 */
public record DatabaseChoice(String text) {

  /** The name of the option. */
  public static final String OPTION = "--database";

  /** H2 in the memory of each service. */
  public static final String H2 = "h2";

  /** A PostgreSQL of its own. */
  public static final String POSTGRESQL = "postgresql";

  private static final Pattern URL = Pattern.compile("jdbc:(h2|postgresql):.+");

  /** Parameters of JDBC drivers that hold secrets, and what may stand in a statement of H2. */
  private static final Pattern CREDENTIALS =
      Pattern.compile(
          "(?is).*([?&;]\\s*[^=&;]*(user|pass(?!wordcallback)|pwd|secret|token|credential)[^=&;]*="
              + "|[?&;].*\\b(password|identified)\\b|//.*@).*");

  /**
   * Validates.
   *
   * @throws InvalidValueException naming the option, if it is none of these, or contains a password
   */
  public DatabaseChoice {
    // Checked first, because the messages of other checks repeat the text.
    if (CREDENTIALS.matcher(text).matches()) {
      throw new InvalidValueException(
          OPTION,
          ("a URL ends up in results and lists of processes, so it must not hold a user, a password,"
                  + " or '@'; set the environment variables %s and %s, and give a client key without"
                  + " a password")
              .formatted(Database.USER, Database.PASSWORD));
    }
    if (!text.equals(H2) && !text.equals(POSTGRESQL) && !URL.matcher(text).matches()) {
      throw new InvalidValueException(
          OPTION,
          "'" + text + "' is not a database; give h2, postgresql, or jdbc:postgresql://HOST/NAME");
    }
  }

  boolean isUrl() {
    return text.startsWith("jdbc:");
  }
}
