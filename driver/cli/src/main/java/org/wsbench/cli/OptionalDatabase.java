package org.wsbench.cli;

import java.util.Optional;
import org.wsbench.run.database.Database;
import org.wsbench.run.database.OpenDatabase;

/** A database that is open while a command runs, if one was requested. */
record OptionalDatabase(Optional<OpenDatabase> opened) implements AutoCloseable {

  /** How services reach it. */
  Optional<Database> database() {
    return opened.map(OpenDatabase::database);
  }

  @Override
  public void close() {
    opened.ifPresent(OpenDatabase::close);
  }
}
