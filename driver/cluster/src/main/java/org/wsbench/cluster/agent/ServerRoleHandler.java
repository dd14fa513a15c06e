package org.wsbench.cluster.agent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.contract.StackFailedException;
import org.wsbench.load.http.Target;
import org.wsbench.plan.Plan;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.StackRun;
import org.wsbench.run.LocalSite;
import org.wsbench.run.RunSettings;
import org.wsbench.run.Server;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.database.DatabaseChoice;
import org.wsbench.run.database.OpenDatabase;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;

/** Starts, pins, and reads the stacks of a run: stacks of this installation, by name. */
final class ServerRoleHandler implements AgentRoleHandler {

  private final LocalSite site;
  private final List<StackDescriptor> stacks;
  private final AutoCloseable database;
  private final Map<String, Server> servers = new ConcurrentHashMap<>();

  private ServerRoleHandler(LocalSite site, List<StackDescriptor> stacks, AutoCloseable database) {
    this.site = site;
    this.stacks = stacks;
    this.database = database;
  }

  /** Creates the handler for a run, with the run's database, but without running stacks. */
  static ServerRoleHandler create(
      AgentSettings settings, AgentWorkspace workspace, String run, Command.Claim claim)
      throws IOException, InterruptedException, RefusedException {
    Plan plan = ReceivedPlan.of(claim);
    List<StackDescriptor> stacks = select(plan, settings.home());
    ReceivedPlan.check(plan, stacks, settings.allowsJvmFlags());
    RunSettings runSettings = workspace.settings(run, plan, stacks);
    if (claim.database().isEmpty()) {
      return new ServerRoleHandler(LocalSite.of(runSettings), stacks, () -> {});
    }
    OpenDatabase database = OpenDatabase.open(choice(claim.database().get()), settings.home());
    boolean created = false;
    try {
      LocalSite site = LocalSite.of(runSettings.with(Optional.of(database.database())));
      created = true;
      return new ServerRoleHandler(site, stacks, database);
    } finally {
      if (!created) {
        database.close();
      }
    }
  }

  private static List<StackDescriptor> select(Plan plan, Path home)
      throws IOException, RefusedException {
    try {
      return StackCatalog.discover(home).select(plan);
    } catch (InvalidFileException | InvalidValueException e) {
      throw new RefusedException(e.getMessage());
    }
  }

  /** A URL would make this machine connect to a host that the coordinator names. */
  private static DatabaseChoice choice(String text) throws RefusedException {
    if (!text.equals(DatabaseChoice.H2) && !text.equals(DatabaseChoice.POSTGRESQL)) {
      throw new RefusedException(
          "'" + text + "' is not a database of this machine; give h2 or postgresql");
    }
    return new DatabaseChoice(text);
  }

  @Override
  public Result perform(Command command) throws IOException, InterruptedException {
    return switch (command) {
      case Command.Build build -> {
        site.build(stack(build.stack()));
        yield new Result.Done();
      }
      case Command.Describe describe -> {
        stack(describe.stack());
        yield new Result.Described(site.describe(describe.stack(), describe.fork()));
      }
      case Command.Start start -> start(start);
      case Command.Stop stop -> {
        Optional.ofNullable(servers.remove(stop.stack())).ifPresent(Server::close);
        yield new Result.Done();
      }
      case Command.Read read -> read(server(read.stack()));
      case Command.AwaitCompiler await -> {
        server(await.stack()).awaitCompiler(await.patience());
        yield new Result.Done();
      }
      case Command.CollectHeap collect ->
          new Result.Collected(server(collect.stack()).collectHeap());
      case Command.TakePeaks take -> new Result.Peaks(server(take.stack()).takePeaks());
      case Command.Pin pin -> new Result.Pinned(pinServers());
      default -> new Result.Refused("a server agent makes no load");
    };
  }

  private StackDescriptor stack(String name) throws IOException {
    return stacks.stream()
        .filter(stack -> stack.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IOException("stack '" + name + "' is not in the plan of this run"));
  }

  private Server server(String stack) throws IOException {
    Server server = servers.get(stack);
    if (server == null) {
      throw new IOException("stack '" + stack + "' is not running");
    }
    return server;
  }

  private Result start(Command.Start start) throws IOException, InterruptedException {
    stack(start.stack());
    try {
      Server server = site.start(start.stack(), start.fork());
      Server earlier = servers.put(start.stack(), server);
      if (earlier != null) {
        earlier.close();
      }
      return new Result.Started(server.target(), server.command(), server.database());
    } catch (StackFailedException e) {
      return new Result.Failed(e.failure().reason(), e.failure().logTail(), false);
    }
  }

  private static Result read(Server server) throws IOException {
    return new Result.Readings(
        server.read(), server.failure().map(StackRun.Failure::reason), server.logTail());
  }

  private Optional<String> pinServers() throws IOException, InterruptedException {
    for (Map.Entry<String, Server> server : servers.entrySet()) {
      Optional<String> problem = server.getValue().pin();
      if (problem.isPresent()) {
        return Optional.of(server.getKey() + ": " + problem.get());
      }
    }
    return Optional.empty();
  }

  @Override
  public int cpus() {
    return site.serverCpus();
  }

  @Override
  public boolean serves(Target target) {
    return servers.values().stream().anyMatch(server -> server.target().equals(target));
  }

  @Override
  public void close() {
    ResourceCloser closer = new ResourceCloser();
    servers.forEach(closer::close);
    servers.clear();
    closer.close("the database of the run", database);
    closer.check();
  }
}
