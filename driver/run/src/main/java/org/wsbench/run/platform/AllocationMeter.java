package org.wsbench.run.platform;

import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;
import javax.management.JMException;
import javax.management.JMRuntimeException;
import javax.management.MBeanServerConnection;
import javax.management.ObjectName;

/**
 * Reads how much all threads of a HotSpot JVM have allocated, with those that have ended ({@code
 * com.sun.management.ThreadMXBean.getTotalThreadAllocatedBytes}, JDK 21).
 */
public final class AllocationMeter {
  private static final String TOTAL = "TotalThreadAllocatedBytes";

  private final ManagedJvm jvm;
  private boolean loaded;

  /** A meter of a JVM, which reads nothing if that has no beans. */
  public AllocationMeter(ManagedJvm jvm) {
    this.jvm = jvm;
  }

  /**
   * Bytes allocated so far, of which a reading itself allocates some 7,000; absent if that cannot
   * be read.
   */
  public synchronized OptionalLong bytes() {
    if (!loaded) {
      // The first answer loads classes.
      total();
      loaded = true;
    }
    return total();
  }

  private OptionalLong total() {
    Optional<MBeanServerConnection> beans = jvm.beans();
    if (beans.isEmpty()) {
      return OptionalLong.empty();
    }
    try {
      ObjectName threads = ObjectName.getInstance("java.lang:type=Threading");
      long bytes = (Long) beans.get().getAttribute(threads, TOTAL);
      return bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
    } catch (IOException | JMException | JMRuntimeException e) {
      return OptionalLong.empty();
    }
  }
}
