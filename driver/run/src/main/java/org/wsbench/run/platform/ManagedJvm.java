package org.wsbench.run.platform;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.management.MBeanServerConnection;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * The connection to the management agent of a HotSpot JVM, of JDK 21 or newer. The agent is the
 * JVM's own, and takes connections from this machine only. Any thread may use it.
 */
public final class ManagedJvm implements AutoCloseable {
  private static final int FIRST_JDK = 21;

  private static final long START_SECONDS = 10;

  /**
   * No thread checks the connection once a minute. It would log a warning to the terminal when a
   * server is too busy to answer; the next reading finds that out by itself.
   */
  private static final Map<String, Object> NO_HEARTBEAT =
      Map.of("jmx.remote.x.client.connection.check.period", 0L);

  static {
    // RMI waits forever for a JVM that hangs, and collects the driver's heap every hour.
    System.setProperty("sun.rmi.transport.tcp.responseTimeout", "5000");
    System.setProperty("sun.rmi.dgc.client.gcInterval", Long.toString(Long.MAX_VALUE - 1));
  }

  private final long pid;

  /** Empty if there is none to be had; null until it is first asked for. */
  private Optional<JMXConnector> connector;

  /**
   * The JVM in a process or in one below it. It has no beans if there is no such JVM, or more than
   * one, or if it is older or does not let itself be asked.
   */
  public ManagedJvm(long pid) {
    this.pid = pid;
  }

  /**
   * Its beans; empty if it has none, or cannot be reached any more. The first call starts the
   * agent, which takes some tenths of a second.
   */
  synchronized Optional<MBeanServerConnection> beans() {
    if (connector == null) {
      connector = connected();
    }
    try {
      return connector.isPresent()
          ? Optional.of(connector.get().getMBeanServerConnection())
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private Optional<JMXConnector> connected() {
    // In another thread, because attaching swallows interrupts.
    CompletableFuture<Optional<JMXConnector>> connecting =
        CompletableFuture.supplyAsync(() -> connect(ProcessTree.of(pid)));
    try {
      return connecting.get(START_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // What its beans know is then not known.
    }
    return Optional.empty();
  }

  private static Optional<JMXConnector> connect(Collection<Long> pids) {
    List<VirtualMachineDescriptor> jvms =
        VirtualMachine.list().stream()
            .filter(jvm -> pids.stream().map(String::valueOf).anyMatch(jvm.id()::equals))
            .toList();
    try {
      return jvms.size() == 1 ? connect(jvms.getFirst()) : Optional.empty();
    } catch (AttachNotSupportedException | IOException e) {
      throw new CompletionException(e);
    }
  }

  private static Optional<JMXConnector> connect(VirtualMachineDescriptor descriptor)
      throws AttachNotSupportedException, IOException {
    VirtualMachine jvm = VirtualMachine.attach(descriptor);
    try {
      String version = jvm.getSystemProperties().getProperty("java.specification.version", "");
      return version.matches("\\d+") && Integer.parseInt(version) >= FIRST_JDK
          ? Optional.of(
              JMXConnectorFactory.connect(
                  new JMXServiceURL(jvm.startLocalManagementAgent()), NO_HEARTBEAT))
          : Optional.empty();
    } finally {
      jvm.detach();
    }
  }

  /** Ends the connection; best when the JVM has ended, which may no longer answer. */
  @Override
  public synchronized void close() {
    try {
      if (connector != null && connector.isPresent()) {
        connector.get().close();
      }
    } catch (IOException e) {
      // The other end is closed already.
    }
  }
}
