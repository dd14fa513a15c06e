package org.wsbench.cluster;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A server agent and driver agents, each on a machine of its own, and a machine to start runs from.
 * With keys, unless all of it is on the loopback interface.
 */
final class Cluster implements AutoCloseable {

  private final Path folder;
  private final int drivers;
  private final Machines machines;
  private final Map<Machine, WsbenchProcess> agents = new HashMap<>();
  private final List<WsbenchProcess> commands = new ArrayList<>();
  private int logs;

  private Cluster(Path folder, int drivers, Machines machines) {
    this.folder = folder;
    this.drivers = drivers;
    this.machines = machines;
    // Also when the tests are ended by a signal.
    Runtime.getRuntime().addShutdownHook(new Thread(this::close));
  }

  /**
   * Machines with keys; {@link #complete} starts the agents.
   *
   * @param folder for all files
   */
  static Cluster of(Path folder, int drivers) throws IOException, InterruptedException {
    Cluster cluster = new Cluster(folder, drivers, Machines.of(drivers + 2));
    boolean done = false;
    try {
      if (cluster.hasKeys()) {
        cluster.makeKeys("keys");
      }
      done = true;
      return cluster;
    } finally {
      if (!done) {
        cluster.close();
      }
    }
  }

  /** Makes keys of a new CA for all machines, in a folder of this name. */
  Path makeKeys(String name) throws IOException, InterruptedException {
    Path keys = folder.resolve(name);
    String hosts = String.join(",", machines.all().stream().map(Machine::host).toList());
    WsbenchProcess maker = command("agent", "keys", "--hosts", hosts, "--out", keys.toString());
    if (maker.exitCode() != 0) {
      throw new AssertionError("no keys: " + maker.said());
    }
    return keys;
  }

  boolean hasKeys() {
    return machines instanceof Namespaces;
  }

  Machines machines() {
    return machines;
  }

  Machine serverMachine() {
    return machines.all().getFirst();
  }

  /** The machine of a driver agent, from 0. */
  Machine driverMachine(int number) {
    return machines.all().get(1 + number);
  }

  /** Where runs are started. */
  Machine desk() {
    return machines.all().getLast();
  }

  WsbenchProcess server() {
    return agents.get(serverMachine());
  }

  WsbenchProcess driver(int number) {
    return agents.get(driverMachine(number));
  }

  /** The server agent and all driver agents. */
  List<WsbenchProcess> agents() {
    return List.copyOf(agents.values());
  }

  /**
   * Ends commands, and starts the agents that do not run; a run waits until they have joined. What
   * agents have said until then is passed over.
   */
  void complete() throws IOException, InterruptedException {
    endCommands();
    for (WsbenchProcess agent : agents.values()) {
      agent.passOver();
    }
    Machine server = serverMachine();
    if (!runs(server)) {
      start(server, "--role", "server").await("running as a server agent at " + server.address());
    }
    for (int i = 0; i < drivers; i++) {
      if (!runs(driverMachine(i))) {
        start(driverMachine(i), "--role", "driver", "--join", server.address());
      }
    }
  }

  private boolean runs(Machine machine) {
    return agents.containsKey(machine) && agents.get(machine).isAlive();
  }

  private WsbenchProcess start(Machine machine, String... options) throws IOException {
    Stream<String> words =
        Stream.concat(
            Stream.of("agent", "--bind", machine.address()),
            Stream.concat(Stream.of(options), keys(machine)));
    WsbenchProcess agent = WsbenchProcess.start(machine, log("agent"), words.toList());
    WsbenchProcess earlier = agents.put(machine, agent);
    if (earlier != null) {
      earlier.close();
    }
    return agent;
  }

  /** The option that names a machine's keys, if it needs some. */
  private Stream<String> keys(Machine machine) {
    return hasKeys() ? keys(machine, folder.resolve("keys")) : Stream.of();
  }

  private static Stream<String> keys(Machine machine, Path keys) {
    return Stream.of("--keys", keys.resolve(machine.host() + ".p12").toString());
  }

  private Path log(String name) {
    return folder.resolve(name + "-" + logs++ + ".log");
  }

  /** Starts a command at the desk. */
  WsbenchProcess command(String... words) throws IOException {
    return onMachine(desk(), List.of(words));
  }

  private WsbenchProcess onMachine(Machine machine, List<String> words) throws IOException {
    WsbenchProcess command = WsbenchProcess.start(machine, log(words.getFirst()), words);
    commands.add(command);
    return command;
  }

  /** Starts a command at the desk that uses the cluster. */
  WsbenchProcess withCluster(String... words) throws IOException {
    return onMachine(desk(), inCluster(keys(desk()), words));
  }

  /** The same with keys of another folder. */
  WsbenchProcess withCluster(Path keys, String... words) throws IOException {
    return onMachine(desk(), inCluster(keys(desk(), keys), words));
  }

  private List<String> inCluster(Stream<String> keys, String... words) {
    List<String> all = new ArrayList<>(List.of(words));
    Collections.addAll(all, "--cluster", serverMachine().address());
    all.addAll(keys.toList());
    return all;
  }

  /** Begins a run of the plan quick for two stacks that all driver agents take part in. */
  StartedRun quick(String measure, String... cases) throws IOException {
    return begin(
        "quick --stacks raw-stax,metro --forks 1 --warmup 1s --measure %s --cases %s"
            .formatted(measure, cases.length == 0 ? "echoStruct" : String.join(",", cases))
            .split(" "));
  }

  /** Begins a run that all driver agents take part in. */
  StartedRun begin(String... options) throws IOException {
    Path out = results();
    List<String> words = run(out, options);
    Collections.addAll(words, "--agents", Integer.toString(drivers));
    return new StartedRun(withCluster(words.toArray(String[]::new)), out);
  }

  /** Begins a run on the machine of the server agent alone. */
  StartedRun beginLocally(String... options) throws IOException {
    Path out = results();
    return new StartedRun(onMachine(serverMachine(), run(out, options)), out);
  }

  private Path results() {
    return folder.resolve("run-" + logs++);
  }

  private static List<String> run(Path out, String... options) {
    List<String> words = new ArrayList<>(List.of("run", "--out", out.toString()));
    Collections.addAll(words, options);
    return words;
  }

  private void endCommands() {
    commands.forEach(WsbenchProcess::close);
    commands.clear();
  }

  /** Ends all processes, and then the machines. */
  @Override
  public synchronized void close() {
    endCommands();
    agents.values().forEach(WsbenchProcess::terminate);
    agents.values().forEach(WsbenchProcess::close);
    machines.close();
  }
}
