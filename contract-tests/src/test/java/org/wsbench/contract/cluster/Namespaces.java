package org.wsbench.contract.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Machines as network namespaces of Linux, on a bridge in one more namespace: the network of this
 * machine has no part in it.
 */
final class Namespaces implements Machines {

  private static final int PORT = 7355;
  private static final String LINK = "eth0";

  private final String name = "wsbench-" + ProcessHandle.current().pid();
  private final String bridge = name + "-bridge";
  private final List<String> made = new ArrayList<>();
  private final List<Machine> machines = new ArrayList<>();

  private Namespaces() {}

  /**
   * Makes them.
   *
   * @throws IOException if that is not possible here
   */
  static Namespaces of(int count) throws IOException, InterruptedException {
    Namespaces namespaces = new Namespaces();
    boolean done = false;
    try {
      namespaces.make(count);
      done = true;
      return namespaces;
    } finally {
      if (!done) {
        namespaces.close();
      }
    }
  }

  private void make(int count) throws IOException, InterruptedException {
    add(bridge);
    in(bridge, "link", "add", "bridge", "type", "bridge");
    in(bridge, "link", "set", "bridge", "up");
    for (int i = 0; i < count; i++) {
      String machine = name + "-" + i;
      String host = "10.73.55." + (1 + i);
      add(machine);
      in(machine, "link", "add", LINK, "type", "veth", "peer", "name", port(i), "netns", bridge);
      in(bridge, "link", "set", port(i), "master", "bridge", "up");
      in(machine, "address", "add", host + "/24", "dev", LINK);
      in(machine, "link", "set", LINK, "up");
      in(machine, "link", "set", "lo", "up");
      machines.add(new Machine(host, PORT, List.of("ip", "netns", "exec", machine)));
    }
  }

  private void add(String namespace) throws IOException, InterruptedException {
    run("ip", "netns", "add", namespace);
    made.add(namespace);
  }

  private static String port(int machine) {
    return "port" + machine;
  }

  private static void in(String namespace, String... command)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("ip", "-n", namespace));
    Collections.addAll(words, command);
    run(words.toArray(String[]::new));
  }

  private static void run(String... words) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    byte[] output = process.getInputStream().readAllBytes();
    if (process.waitFor() != 0) {
      throw new IOException(
          String.join(" ", words) + ": " + new String(output, StandardCharsets.UTF_8).strip());
    }
  }

  @Override
  public List<Machine> all() {
    return List.copyOf(machines);
  }

  /** Pulls the cable of a machine. */
  void cut(Machine machine) throws IOException, InterruptedException {
    in(bridge, "link", "set", port(machines.indexOf(machine)), "down");
  }

  /** Puts it in again. */
  void mend(Machine machine) throws IOException, InterruptedException {
    in(bridge, "link", "set", port(machines.indexOf(machine)), "up");
  }

  /**
   * What a machine sends takes time, and some of it is lost.
   *
   * @param disturbance in the words of {@code tc-netem}
   * @return whether the kernel can do it
   */
  boolean disturb(Machine machine, String... disturbance) throws InterruptedException {
    List<String> words = new ArrayList<>(machine.entrance());
    words.addAll(List.of("tc", "qdisc", "add", "dev", LINK, "root", "netem"));
    Collections.addAll(words, disturbance);
    try {
      run(words.toArray(String[]::new));
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  /** Ends what {@link #disturb} began. */
  void calm(Machine machine) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(machine.entrance());
    words.addAll(List.of("tc", "qdisc", "del", "dev", LINK, "root"));
    run(words.toArray(String[]::new));
  }

  /** Links go with their namespaces. */
  @Override
  public void close() {
    for (String namespace : made) {
      try {
        run("ip", "netns", "delete", namespace);
      } catch (IOException e) {
        System.err.println("left behind: " + e.getMessage());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    made.clear();
  }
}
