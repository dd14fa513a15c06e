package org.wsbench.run.database;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.wsbench.plan.yaml.InvalidValueException;

/** A running database that holds the orders; a private server ends when this is closed. */
public final class OpenDatabase implements AutoCloseable {

  private final Database database;
  private final AutoCloseable server;

  private OpenDatabase(Database database, AutoCloseable server) {
    this.database = database;
    this.server = server;
  }

  /**
   * Opens what the user has chosen. H2 is opened and filled by each service, a URL is taken as it
   * is, and a PostgreSQL of its own is started and filled.
   *
   * @param home root of the installation
   * @throws IOException if PostgreSQL cannot be started or filled
   */
  public static OpenDatabase open(DatabaseChoice choice, Path home)
      throws IOException, InterruptedException {
    if (!choice.text().equals(DatabaseChoice.POSTGRESQL)) {
      return new OpenDatabase(
          choice.isUrl() ? named(choice, home) : Database.inMemory(home), () -> {});
    }
    PrivatePostgres postgres = PrivatePostgres.start();
    try {
      Database database =
          new Database(postgres.url(), postgres.credentials(), Database.libraries(home));
      OrderMaker.run(database);
      return new OpenDatabase(database, postgres);
    } catch (IOException | InterruptedException | RuntimeException e) {
      postgres.close();
      throw e;
    }
  }

  /** The database of a URL; its credentials are in the environment of this process. */
  static Database named(DatabaseChoice choice, Path home) {
    if (!choice.isUrl()) {
      throw new InvalidValueException(
          DatabaseChoice.OPTION,
          "%s is filled by itself; give the URL of a database".formatted(choice.text()));
    }
    return new Database(choice.text(), Map.of(), Database.libraries(home));
  }

  /** How services reach it. */
  public Database database() {
    return database;
  }

  @Override
  public void close() {
    try {
      server.close();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
