package org.wsbench.cluster.agent;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.wsbench.app.database.DatabaseTime;
import org.wsbench.app.run.LocalSite;
import org.wsbench.app.run.Server;
import org.wsbench.app.run.StackFailedException;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.Result;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;

/** Starts, pins, and watches the stacks of a run; those of its own installation, by their names. */
final class ServerDuties implements Duties {

  private final LocalSite site;
  private final List<StackDescriptor> stacks;
  private final AutoCloseable database;
  private final Map<String, Server> servers = new ConcurrentHashMap<>();

  /**
   * Nothing is started yet.
   *
   * @param stacks that the plan names
   * @param database that ends with the run
   */
  ServerDuties(LocalSite site, List<StackDescriptor> stacks, AutoCloseable database) {
    this.site = site;
    this.stacks = stacks;
    this.database = database;
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
      case Command.CollectHeap collect -> {
        server(collect.stack()).collectHeap();
        yield new Result.Done();
      }
      case Command.Pin pin -> new Result.Pinned(pinServers());
      default -> new Result.Refused("a server agent makes no load");
    };
  }

  private StackDescriptor stack(String name) throws IOException {
    return stacks.stream()
        .filter(stack -> stack.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IOException("the plan of this run names no stack '" + name + "'"));
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
    DatabaseTime database = server.databaseTime();
    Optional<StackRun.Failure> failure = server.failure();
    return new Result.Readings(
        server.cpuMicros(),
        server.compilerMicros(),
        server.residentBytes(),
        server.vitals(),
        database.lookups(),
        database.nanos(),
        failure.map(StackRun.Failure::reason),
        server.logTail());
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
    Endings endings = new Endings();
    servers.forEach(endings::end);
    servers.clear();
    endings.end("the database of the run", database);
    endings.check();
  }
}
