package org.wsbench.orders;

import java.util.Map;

/**
 * The credentials for a database, from the environment, because others can read a command line.
 *
 * @param user null for the one of the URL, or that the driver takes by itself
 * @param password null for none
 */
record Credentials(String user, String password) {

  private static final String USER = "WSBENCH_DATABASE_USER";
  private static final String PASSWORD = "WSBENCH_DATABASE_PASSWORD";

  static Credentials of(Map<String, String> environment) {
    return new Credentials(environment.get(USER), environment.get(PASSWORD));
  }
}
