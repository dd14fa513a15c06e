package org.wsbench.cluster.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Plan;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Disk;
import org.wsbench.run.RunSettings;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.platform.CpuAssignment;
import org.wsbench.run.platform.Processors;
import org.wsbench.run.stack.LaunchSettings;
import org.wsbench.run.stack.StackDescriptor;

/** Provides a run with CPUs and a folder on the agent's machine. */
final class AgentWorkspace {

  private static final Pattern RUN_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]{0,99}");

  /** The logs of older runs are deleted. */
  private static final int KEPT_RUNS = 10;

  private final AgentSettings settings;

  AgentWorkspace(AgentSettings settings) {
    this.settings = settings;
  }

  /**
   * The settings of a run on this machine. All CPUs are for the agent's role, unless the plan names
   * some.
   *
   * @throws RefusedException if the plan asks for CPUs that this machine does not have
   */
  RunSettings settings(String run, Plan plan, List<StackDescriptor> stacks)
      throws IOException, RefusedException {
    if (!RUN_NAME.matcher(run).matches()) {
      throw new RefusedException("'" + run + "' is not a valid name of a run");
    }
    return new RunSettings(
            plan,
            stacks,
            Optional.empty(),
            stacks.stream().findFirst().map(StackDescriptor::name),
            cpus(plan),
            settings.home(),
            folder(run),
            LaunchSettings.READY_WITHIN)
        .on(settings.bind().host());
  }

  private CpuAssignment cpus(Plan plan) throws RefusedException {
    try {
      CpuSet all = Processors.ofThisMachine().all();
      CpuAssignment requested = CpuAssignment.of(plan.cpus(), Processors.ofThisMachine());
      return new CpuAssignment(
          all,
          plan.cpus().server().isPresent() ? requested.server() : all,
          plan.cpus().driver().isPresent() ? requested.driver() : all);
    } catch (InvalidValueException e) {
      throw new RefusedException(e.getMessage());
    }
  }

  private Path folder(String run) throws IOException {
    Path runs = Disk.folder(settings.work());
    Path folder = runs.resolve(run);
    List<Path> known;
    try (Stream<Path> all = Files.list(runs)) {
      known =
          all.filter(one -> RUN_NAME.matcher(one.getFileName().toString()).matches())
              .sorted()
              .toList();
    }
    for (Path old : known.subList(0, Math.max(0, known.size() - KEPT_RUNS + 1))) {
      Disk.delete(old);
    }
    return Disk.folder(folder);
  }
}
