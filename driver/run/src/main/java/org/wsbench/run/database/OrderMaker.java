package org.wsbench.run.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.wsbench.run.platform.ProgramOutput;

/** Creates the orders in a database, with a program that has the database drivers. */
public final class OrderMaker {

  private static final String PROGRAM = "org.wsbench.orders.DatabaseInit";

  private OrderMaker() {}

  /**
   * The program for a database, ready to start. It writes one line, and exits with 0 if the orders
   * are there.
   *
   * @throws IOException if it is not built
   */
  public static ProcessBuilder program(Database database) throws IOException {
    if (!Files.isDirectory(database.libraries())) {
      throw new IOException(
          "the libraries of databases are not built (%s is missing); run ./mvnw package"
              .formatted(database.libraries()));
    }
    ProcessBuilder builder =
        new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            database.libraries().resolve("*").toString(),
            PROGRAM,
            database.url());
    builder.environment().putAll(database.environment(Optional.empty()));
    return builder;
  }

  /**
   * Runs the program.
   *
   * @throws IOException if the orders could not be made, with what it wrote
   */
  static void run(Database database) throws IOException, InterruptedException {
    ProgramOutput.of(program(database)).requireSuccess("making the orders in " + database.url());
  }

  /** The program for a JDBC URL; credentials are in the environment of this process. */
  public static ProcessBuilder program(DatabaseChoice choice, Path home) throws IOException {
    return program(OpenDatabase.named(choice, home));
  }
}
