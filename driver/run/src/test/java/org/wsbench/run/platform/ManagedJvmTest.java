package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class ManagedJvmTest {
  /** It would log a warning to the terminal when a server is too busy to answer. */
  @Test
  void noThreadChecksTheConnection() throws Exception {
    Process jvm = AllocatingJvm.start("-Xmx64m", "-XX:+UseSerialGC");
    try (ManagedJvm managed = new ManagedJvm(jvm.pid())) {
      AllocatingJvm.allocate(jvm, 1);
      assertThat(managed.beans()).isPresent();

      assertThat(Thread.getAllStackTraces().keySet())
          .extracting(Thread::getName)
          .noneMatch(name -> name.startsWith("JMX client heartbeat"));
    } finally {
      ProcessStopper.stop(jvm);
    }
  }
}
