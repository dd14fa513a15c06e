package org.wsbench.orders;

import java.util.Arrays;
import java.util.Map;
import java.util.Properties;
import org.wsbench.host.order.DatabaseException;

/** Differences between databases, above all the time-outs of sessions. */
enum Dialect {
  H2("jdbc:h2:", "org.h2.Driver", "SET QUERY_TIMEOUT " + Dialect.QUERY_MILLIS, Map.of(), Map.of()),

  /** The limits in seconds are for a server that does not respond at all. */
  POSTGRESQL(
      "jdbc:postgresql:",
      "org.postgresql.Driver",
      "SET statement_timeout = " + Dialect.QUERY_MILLIS,
      Map.of(
          "connectTimeout",
          "2",
          "loginTimeout",
          "2",
          "socketTimeout",
          "3",
          "ApplicationName",
          "wsbench"),
      Map.of("reWriteBatchedInserts", "true"));

  /** A look-up takes less than a millisecond; one that takes longer than this gets a fault. */
  static final int QUERY_MILLIS = 2000;

  private final String prefix;
  private final String driver;
  private final String sessionSql;
  private final Map<String, String> serving;
  private final Map<String, String> writing;

  Dialect(
      String prefix,
      String driver,
      String sessionSql,
      Map<String, String> serving,
      Map<String, String> writing) {
    this.prefix = prefix;
    this.driver = driver;
    this.sessionSql = sessionSql;
    this.serving = serving;
    this.writing = writing;
  }

  /**
   * The dialect of a database.
   *
   * @throws DatabaseException if it is none of those that are supported
   */
  static Dialect of(String url) {
    return Arrays.stream(values())
        .filter(dialect -> url.startsWith(dialect.prefix))
        .findFirst()
        .orElseThrow(
            () ->
                new DatabaseException(
                    "'%s' is not a database; give jdbc:h2:... or jdbc:postgresql://..."
                        .formatted(url)));
  }

  /** Whether a database ends with the process that opened it. */
  static boolean isInMemory(String url) {
    return url.startsWith("jdbc:h2:mem:");
  }

  /** The class of the driver, which is not found by itself outside of the class path. */
  String driver() {
    return driver;
  }

  /** The initial statement of each session that serves requests. */
  String sessionSql() {
    return sessionSql;
  }

  /** Properties of connections that serve requests. */
  Properties serving() {
    return properties(serving);
  }

  /** Properties of a connection that writes all orders. */
  Properties writing() {
    return properties(writing);
  }

  private static Properties properties(Map<String, String> entries) {
    Properties properties = new Properties();
    properties.putAll(entries);
    return properties;
  }
}
