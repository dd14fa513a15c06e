package org.wsbench.host;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** CPU time used so far, in nanoseconds. */
interface CpuClock {
  /** The clock of this JVM. */
  CpuClock SYSTEM =
      new CpuClock() {
        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private final OperatingSystemMXBean process =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

        @Override
        public long threadNanos() {
          return threads.getCurrentThreadCpuTime();
        }

        @Override
        public long processNanos() {
          return process.getProcessCpuTime();
        }
      };

  /** CPU time of the calling thread. */
  long threadNanos();

  /** CPU time of all threads of the process. */
  long processNanos();
}
