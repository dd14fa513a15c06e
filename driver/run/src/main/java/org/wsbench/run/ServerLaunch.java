package org.wsbench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.wsbench.payload.Lookup;
import org.wsbench.plan.Plan;
import org.wsbench.result.Disk;
import org.wsbench.result.StackName;
import org.wsbench.run.database.Database;
import org.wsbench.run.stack.ClassCaches;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackDescriptor;

/** How the stacks of a run are started on this machine. */
record ServerLaunch(RunSettings run, ClassCaches classCaches) {

  private static final String LOGS = "logs";

  /** How a stack, or a client, is started. */
  LaunchSettings settings(StackDescriptor stack) throws IOException {
    Plan plan = run.plan();
    return new LaunchSettings(
        run.host(),
        plan.jvm(stack.name()),
        plan.container(),
        plan.service(stack.name()),
        run.serverCpus(stack.name()).size(),
        run.readyWithin(),
        database(stack),
        plan.features(stack.name()),
        classCaches.use(stack.name()));
  }

  /** The database of the run, for a stack that uses one. */
  Optional<Database> database(StackDescriptor stack) {
    return run.database().filter(database -> stack.serves(Lookup.OPERATION));
  }

  /** The file for what it writes. */
  Path log(StackDescriptor stack, int fork) throws IOException {
    Path logs = Disk.folder(run.out().resolve(LOGS));
    return logs.resolve(StackName.inFileName(stack.name()) + "-" + fork + ".log");
  }
}
