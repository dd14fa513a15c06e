package org.wsbench.cluster.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.app.database.DatabaseChoice;
import org.wsbench.app.database.OpenDatabase;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.run.LocalSite;
import org.wsbench.app.run.RunSettings;
import org.wsbench.app.stack.StackCatalog;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.app.yaml.InvalidFileException;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.cluster.wire.Command;

/** Takes up the duties of a server agent. */
final class ServerOffice implements Duties.Office {

  private final Workplace workplace;
  private final Path home;

  /**
   * The office of an installation.
   *
   * @param home its root: no other stacks are ever started
   */
  ServerOffice(Workplace workplace, Path home) {
    this.workplace = workplace;
    this.home = home;
  }

  @Override
  public Duties enter(String run, Command.Claim claim)
      throws IOException, InterruptedException, RefusedException {
    Plan plan = SentPlan.of(claim);
    List<StackDescriptor> stacks = stacks(plan);
    SentPlan.check(plan, stacks);
    RunSettings settings = workplace.of(run, plan, stacks);
    if (claim.database().isEmpty()) {
      return new ServerDuties(LocalSite.of(settings), stacks, () -> {});
    }
    OpenDatabase database = OpenDatabase.open(choice(claim.database().get()), home);
    boolean begun = false;
    try {
      LocalSite site = LocalSite.of(settings.with(Optional.of(database.database())));
      begun = true;
      return new ServerDuties(site, stacks, database);
    } finally {
      if (!begun) {
        database.close();
      }
    }
  }

  private List<StackDescriptor> stacks(Plan plan) throws RefusedException {
    try {
      return StackCatalog.discover(home).select(plan.stacks());
    } catch (InvalidFileException | InvalidValueException e) {
      throw new RefusedException(e.getMessage());
    }
  }

  /** A database elsewhere would make this machine talk to whom a coordinator names. */
  private static DatabaseChoice choice(String text) throws RefusedException {
    if (!text.equals(DatabaseChoice.H2) && !text.equals(DatabaseChoice.POSTGRESQL)) {
      throw new RefusedException(
          "'" + text + "' is not a database of this machine; give h2 or postgresql");
    }
    return new DatabaseChoice(text);
  }
}
