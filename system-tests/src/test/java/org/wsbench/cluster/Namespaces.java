package org.wsbench.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Machines as network namespaces of Linux, on a bridge in one more namespace: the network of this
 * machine has no part in it.
 */
final class Namespaces implements Machines {

  private static final int PORT = 7355;
  private static final String LINK = "eth0";
  private static final Pattern COUNTER = Pattern.compile("counter packets (\\d+)");

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
    run(List.of("ip", "netns", "add", namespace));
    made.add(namespace);
  }

  private static String port(int machine) {
    return "port" + machine;
  }

  private static void in(String namespace, String... command)
      throws IOException, InterruptedException {
    run(words(List.of("ip", "-n", namespace), command));
  }

  private static String run(List<String> words) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String output =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", words) + ": " + output);
    }
    return output;
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
   * What a machine sends waits in a queue of its own.
   *
   * @param discipline of the queue, in the words of {@code tc}
   * @return whether the kernel has it
   */
  boolean queue(Machine machine, String... discipline) throws InterruptedException {
    return can(machine, words(List.of("tc", "qdisc", "add", "dev", LINK, "root"), discipline));
  }

  /** Ends what {@link #queue} began. */
  void unqueue(Machine machine) throws IOException, InterruptedException {
    inside(machine, List.of("tc", "qdisc", "del", "dev", LINK, "root"));
  }

  /** The speed that the link of a machine claims, which no queue changes. */
  double megabitsPerSecond(Machine machine) throws IOException, InterruptedException {
    return Double.parseDouble(inside(machine, List.of("cat", "/sys/class/net/" + LINK + "/speed")));
  }

  /**
   * Some of what comes to a machine is lost, at random.
   *
   * @param percent of the packets
   * @return whether the kernel can do it, and nft is there
   */
  boolean lose(Machine machine, int percent) throws InterruptedException {
    String rules =
        """
        table ip lossy {
          chain arrivals {
            type filter hook input priority 0;
            iifname "%s" numgen random mod 100 < %d counter drop
          }
        }
        """;
    return can(machine, List.of("nft", rules.formatted(LINK, percent)));
  }

  /** How many packets were lost since {@link #lose}. */
  long lost(Machine machine) throws IOException, InterruptedException {
    Matcher packets =
        COUNTER.matcher(inside(machine, List.of("nft", "list", "table", "ip", "lossy")));
    if (!packets.find()) {
      throw new IOException("nft counts nothing");
    }
    return Long.parseLong(packets.group(1));
  }

  /** Ends what {@link #lose} began. */
  void loseNothing(Machine machine) throws IOException, InterruptedException {
    inside(machine, List.of("nft", "delete", "table", "ip", "lossy"));
  }

  private static boolean can(Machine machine, List<String> command) throws InterruptedException {
    try {
      inside(machine, command);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static String inside(Machine machine, List<String> command)
      throws IOException, InterruptedException {
    return run(words(machine.entrance(), command.toArray(String[]::new)));
  }

  private static List<String> words(List<String> first, String... further) {
    List<String> words = new ArrayList<>(first);
    Collections.addAll(words, further);
    return words;
  }

  /** Links go with their namespaces. */
  @Override
  public void close() {
    for (String namespace : made) {
      try {
        run(List.of("ip", "netns", "delete", namespace));
      } catch (IOException e) {
        System.err.println("left behind: " + e.getMessage());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    made.clear();
  }
}
