package org.wsbench.run.platform;

import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import com.sun.tools.attach.VirtualMachineDescriptor;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/**
 * Reads how much all threads of a HotSpot JVM have allocated, with those that have ended ({@code
 * com.sun.management.ThreadMXBean.getTotalThreadAllocatedBytes}, JDK 21). The JVM's own management
 * agent answers, which takes connections from this machine only.
 */
public final class AllocationMeter implements AutoCloseable {
  private static final String TOTAL = "TotalThreadAllocatedBytes";
  private static final int FIRST_JDK = 21;

  private static final long START_SECONDS = 10;

  static {
    // RMI waits forever for a JVM that hangs, and collects the driver's heap every hour.
    System.setProperty("sun.rmi.transport.tcp.responseTimeout", "5000");
    System.setProperty("sun.rmi.dgc.client.gcInterval", Long.toString(Long.MAX_VALUE - 1));
  }

  private final long pid;

  /** Empty if there is none to be had; null until the first reading. */
  private Optional<JMXConnector> connector;

  /**
   * A meter of the JVM in a process or in one below it. It reads nothing if there is no such JVM,
   * or more than one, or if it is older than JDK 21 or does not let itself be asked.
   */
  public AllocationMeter(long pid) {
    this.pid = pid;
  }

  /**
   * Bytes allocated so far, of which a reading itself allocates some 7,000; absent if that cannot
   * be read. The first reading starts the agent, which takes some tenths of a second.
   */
  public synchronized OptionalLong bytes() {
    if (connector == null) {
      connector = connected();
      // The first answer loads classes.
      total();
    }
    return total();
  }

  private OptionalLong total() {
    if (connector.isEmpty()) {
      return OptionalLong.empty();
    }
    try {
      ObjectName threads = ObjectName.getInstance("java.lang:type=Threading");
      long bytes = (Long) connector.get().getMBeanServerConnection().getAttribute(threads, TOTAL);
      return bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
    } catch (IOException | JMException | JMRuntimeException e) {
      return OptionalLong.empty();
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
      // What it has allocated is then not known.
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
              JMXConnectorFactory.connect(new JMXServiceURL(jvm.startLocalManagementAgent())))
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
