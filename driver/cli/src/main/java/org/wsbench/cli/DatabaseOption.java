package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.wsbench.payload.Lookup;
import org.wsbench.plan.Plan;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.run.database.DatabaseChoice;
import org.wsbench.run.database.OpenDatabase;
import org.wsbench.run.stack.StackDescriptor;
import picocli.CommandLine.Option;

/** The option that names the database of getOrder. */
final class DatabaseOption {

  @Option(
      names = DatabaseChoice.OPTION,
      paramLabel = "DB",
      description =
          "Orders for getOrder: h2 (in the memory of each server), postgresql (a private one), or a"
              + " JDBC URL that 'wsbench database init' has filled.")
  private String text;

  boolean isGiven() {
    return text != null;
  }

  /**
   * Checks that a stack serves getOrder, if the option is given.
   *
   * @throws InvalidValueException if the stack does not serve getOrder
   */
  void requireFor(StackDescriptor stack) {
    if (isGiven() && !stack.serves(Lookup.OPERATION)) {
      throw new InvalidValueException(
          DatabaseChoice.OPTION,
          "%s does not serve getOrder; leave it out, or choose a stack with operations: [getOrder]"
              .formatted(stack.name()));
    }
  }

  /**
   * Checks that a plan sends getOrder, if the option is given.
   *
   * @throws InvalidValueException if the plan does not send getOrder
   */
  void requireFor(Plan plan) {
    if (isGiven() && !plan.scheme().needsOrders()) {
      throw new InvalidValueException(
          DatabaseChoice.OPTION,
          "the plan never sends getOrder, which reads it; leave it out, or name getOrder in --mix");
    }
  }

  /**
   * The choice as text, for a database that another machine opens.
   *
   * @param needed whether there must be one
   */
  Optional<String> choice(boolean needed) {
    return isGiven() || needed
        ? Optional.of(new DatabaseChoice(isGiven() ? text : DatabaseChoice.H2).text())
        : Optional.empty();
  }

  /** Opens the database, if one is given. */
  OptionalDatabase open(Path home) throws IOException, InterruptedException {
    return open(home, false);
  }

  /**
   * The same, or H2 if nothing is given.
   *
   * @param needed whether there must be one
   */
  OptionalDatabase open(Path home, boolean needed) throws IOException, InterruptedException {
    Optional<String> choice = choice(needed);
    return choice.isPresent()
        ? new OptionalDatabase(
            Optional.of(OpenDatabase.open(new DatabaseChoice(choice.get()), home)))
        : new OptionalDatabase(Optional.empty());
  }
}
