package org.wsbench.run.profile;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.wsbench.result.profile.CollapsedStacks;
import org.wsbench.result.profile.ProfiledRound;
import org.wsbench.run.platform.ProcessMeter;

/**
 * What the system knows of any process: how much of its CPU time was spent in the kernel, in steps
 * of 10 ms. Each is a stack of one frame, in microseconds.
 */
final class ProcessTimes implements Sampler {
  /** The frame of time in the program itself. */
  static final String USER = "[user time]";

  /** The frame of time in the kernel. */
  static final String SYSTEM = "[system time]";

  private final ProcessMeter meter;
  private long cpuMicros;
  private long systemMicros;

  ProcessTimes(long pid) throws IOException {
    this.meter = new ProcessMeter(pid);
    start();
  }

  @Override
  public String name() {
    return ProfiledRound.PROC;
  }

  @Override
  public void start() throws IOException {
    cpuMicros = known(meter.cpuMicros());
    systemMicros = known(meter.systemMicros());
  }

  @Override
  public CollapsedStacks stop() throws IOException {
    long system = known(meter.systemMicros()) - systemMicros;
    long user = known(meter.cpuMicros()) - cpuMicros - system;
    Map<List<String>, Long> times = new HashMap<>();
    times.put(List.of(SYSTEM), system);
    times.put(List.of(USER), Math.max(0, user));
    return new CollapsedStacks(times);
  }

  private static long known(OptionalLong micros) throws IOException {
    return micros.orElseThrow(() -> new IOException("the system does not tell its CPU time"));
  }
}
