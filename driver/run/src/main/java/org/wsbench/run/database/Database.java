package org.wsbench.run.database;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A database with the orders, as services connect to it.
 *
 * @param url of JDBC, without credentials
 * @param credentials environment variables with user and password; empty where the driver's own
 *     environment has what is needed
 * @param libraries folder of the jars that a Java service needs for it
 */
public record Database(String url, Map<String, String> credentials, Path libraries) {

  /** The environment variable that names the user. */
  public static final String USER = "WSBENCH_DATABASE_USER";

  /** The environment variable that holds the password. */
  public static final String PASSWORD = "WSBENCH_DATABASE_PASSWORD";

  private static final String LIBRARIES = "WSBENCH_DATABASE_LIBRARIES";
  private static final String TIMES = "WSBENCH_DATABASE_TIMES";
  private static final String IN_MEMORY = "jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1";

  public Database {
    credentials = Map.copyOf(credentials);
  }

  /** H2 in the memory of each service, which fills it when it starts. */
  public static Database inMemory(Path home) {
    return new Database(IN_MEMORY, Map.of(), libraries(home));
  }

  /** The folder where the build of an installation puts the jars. */
  static Path libraries(Path home) {
    return home.resolve("service-orders/target/orders");
  }

  /** The arguments of a service's command line. */
  public List<String> words() {
    return List.of("--database", url);
  }

  /**
   * The environment variables of a process.
   *
   * @param times file that gets the time spent in the database; empty for none
   */
  public Map<String, String> environment(Optional<Path> times) {
    Map<String, String> variables = new HashMap<>(credentials);
    variables.put(LIBRARIES, libraries.toString());
    times.ifPresent(file -> variables.put(TIMES, file.toString()));
    return variables;
  }

  /** The address alone, without a password. */
  @Override
  public String toString() {
    return url;
  }
}
