package org.wsbench.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.run.platform.FreePorts;

/** Machines that reach each other, until they are closed. */
interface Machines extends AutoCloseable {

  /** All of them. */
  List<Machine> all();

  @Override
  void close();

  /** Network namespaces where those are allowed, else addresses of the loopback interface. */
  static Machines of(int count) throws IOException, InterruptedException {
    try {
      return Namespaces.of(count);
    } catch (IOException e) {
      System.out.println(
          "machines are loopback addresses: no network namespaces: " + e.getMessage());
      return Loopback.of(count);
    }
  }

  /** Addresses of this machine: no link of theirs can be slow or cut. */
  record Loopback(List<Machine> all) implements Machines {

    private static Loopback of(int count) throws IOException {
      List<Machine> machines = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        String host = "127.0.0." + (2 + i);
        machines.add(new Machine(host, FreePorts.next(host), List.of()));
      }
      return new Loopback(List.copyOf(machines));
    }

    @Override
    public void close() {
      // Nothing was made.
    }
  }
}
