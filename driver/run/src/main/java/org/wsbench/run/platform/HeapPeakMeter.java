package org.wsbench.run.platform;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javax.management.JMRuntimeException;
import javax.management.MBeanServerConnection;

/**
 * Reads the most heap that a HotSpot JVM had in use, from the peaks that it keeps of each pool of
 * its heap ({@link MemoryPoolMXBean#getPeakUsage}).
 */
public final class HeapPeakMeter {
  private final ManagedJvm jvm;

  /** Of the heap; null until the first reading. */
  private List<MemoryPoolMXBean> pools;

  private MemoryMXBean memory;

  /** A meter of a JVM, which reads nothing if that has no beans. */
  public HeapPeakMeter(ManagedJvm jvm) {
    this.jvm = jvm;
  }

  /**
   * The sum of the peaks of all pools since this was called last, or since the start of the JVM, in
   * bytes, with objects that were garbage and not collected yet. Pools may reach their peaks at
   * different moments, and collectors with regions move these from one to another, so there was
   * never more in use, and perhaps less. It is at most the size of the heap. Absent if it cannot be
   * read.
   */
  public synchronized OptionalLong takeBytes() {
    try {
      if (pools == null) {
        connect(jvm.beans());
      }
      long bytes = 0;
      for (MemoryPoolMXBean pool : pools) {
        bytes += pool.getPeakUsage().getUsed();
        pool.resetPeakUsage();
      }
      return pools.isEmpty()
          ? OptionalLong.empty()
          : OptionalLong.of(Math.min(bytes, memory.getHeapMemoryUsage().getMax()));
    } catch (IOException | JMRuntimeException | UndeclaredThrowableException e) {
      // The last is what a proxy throws when the JVM cannot be reached.
      return OptionalLong.empty();
    }
  }

  private void connect(Optional<MBeanServerConnection> beans) throws IOException {
    if (beans.isEmpty()) {
      pools = List.of();
      return;
    }
    memory = ManagementFactory.getPlatformMXBean(beans.get(), MemoryMXBean.class);
    pools =
        ManagementFactory.getPlatformMXBeans(beans.get(), MemoryPoolMXBean.class).stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .toList();
  }
}
