package org.wsbench.cluster.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.app.cluster.AgentSettings;
import org.wsbench.app.plan.CpuSet;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.platform.CpuAssignment;
import org.wsbench.app.platform.Processors;
import org.wsbench.app.run.RunSettings;
import org.wsbench.app.stack.LaunchSettings;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.Disk;

/** An agent's machine, and what a run may have of it. */
final class Workplace {

  private static final Pattern RUN = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]{0,99}");

  /** Logs of so many runs are kept. */
  private static final int KEPT = 10;

  private final AgentSettings settings;

  Workplace(AgentSettings settings) {
    this.settings = settings;
  }

  /**
   * What this agent does for a run: all CPUs are for its role, unless the plan names some.
   *
   * @throws RefusedException if the plan asks for what is not here
   */
  RunSettings of(String run, Plan plan, List<StackDescriptor> stacks)
      throws IOException, RefusedException {
    if (!RUN.matcher(run).matches()) {
      throw new RefusedException("'" + run + "' is not the name of a run");
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
      CpuAssignment wished = CpuAssignment.of(plan.cpus(), Processors.ofThisMachine());
      return new CpuAssignment(
          all,
          plan.cpus().server().isPresent() ? wished.server() : all,
          plan.cpus().driver().isPresent() ? wished.driver() : all);
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
          all.filter(one -> RUN.matcher(one.getFileName().toString()).matches()).sorted().toList();
    }
    for (Path old : known.subList(0, Math.max(0, known.size() - KEPT + 1))) {
      delete(old);
    }
    return Disk.folder(folder);
  }

  private static void delete(Path folder) throws IOException {
    List<Path> deepestFirst;
    try (Stream<Path> all = Files.walk(folder)) {
      deepestFirst = all.sorted((one, other) -> other.compareTo(one)).toList();
    }
    for (Path path : deepestFirst) {
      Files.deleteIfExists(path);
    }
  }
}
