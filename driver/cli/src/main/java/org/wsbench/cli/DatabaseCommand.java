package org.wsbench.cli;

import java.io.IOException;
import org.wsbench.run.database.DatabaseChoice;
import org.wsbench.run.database.OrderMaker;
import org.wsbench.run.platform.ProcessStopper;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code wsbench database}. */
@Command(name = "database", description = "Prepares a database for getOrder.")
final class DatabaseCommand implements Runnable {

  @Spec private CommandSpec spec;

  /** Without a subcommand: says which there are. */
  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "a command is missing; the only one is init");
  }

  /** {@code wsbench database init}. */
  @Command(
      name = "init",
      description = {
        "Creates the tables of getOrder and its 10,000 orders in a database without tables.",
        "It refuses a database with other tables, and changes nothing if the orders are there."
            + " WSBENCH_DATABASE_USER and WSBENCH_DATABASE_PASSWORD are the credentials."
      })
  int init(
      @Option(
              names = DatabaseChoice.OPTION,
              required = true,
              paramLabel = "URL",
              description = "Such as jdbc:postgresql://localhost/orders.")
          String url)
      throws IOException, InterruptedException {
    Process process =
        OrderMaker.program(new DatabaseChoice(url), Installation.home()).inheritIO().start();
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      return process.waitFor() == 0 ? ExitCode.OK : ExitCode.TROUBLE;
    } finally {
      ProcessStopper.stop(process);
    }
  }
}
