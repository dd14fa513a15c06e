package org.wsbench.run.profile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedMethod;
import jdk.jfr.consumer.RecordingFile;
import org.wsbench.result.profile.CollapsedStacks;
import org.wsbench.run.platform.Jcmd;

/**
 * The JDK Flight Recorder of a JVM, for CPU time where async-profiler cannot be loaded. It knows
 * Java methods only: native code is charged to the method that called it, and the threads of
 * compilers and collectors are not seen.
 */
final class FlightRecorder implements Sampler {
  /** The first JDK that samples by CPU time (JEP 509); on Linux only. */
  private static final int SAMPLES_CPU_TIME = 25;

  private static final String RECORDING = "name=wsbench";

  private static final String PERIOD = "samplingPeriod";
  private static final double NANOS_PER_MILLI = 1e6;

  /** What differs from one process to the next in the name of a hidden class. */
  private static final Pattern HIDDEN = Pattern.compile("[.+/]0x[0-9a-f]+(/0x[0-9a-f]+)?");

  private final Jcmd jcmd;
  private final String event;
  private final String setting;

  private FlightRecorder(Jcmd jcmd) {
    this.jcmd = jcmd;
    boolean byCpuTime = jcmd.version().filter(major -> major >= SAMPLES_CPU_TIME).isPresent();
    this.event = byCpuTime ? "jdk.CPUTimeSample" : "jdk.ExecutionSample";
    this.setting = byCpuTime ? "throttle=1ms" : "period=1ms";
  }

  /**
   * For a JVM.
   *
   * @throws IOException if its recorder does not work
   */
  static FlightRecorder of(Jcmd jcmd) throws IOException, InterruptedException {
    FlightRecorder recorder = new FlightRecorder(jcmd);
    recorder.start();
    recorder.stop();
    return recorder;
  }

  @Override
  public String name() {
    return "JFR " + event;
  }

  @Override
  public void start() throws IOException, InterruptedException {
    String said =
        jcmd.run(
            "JFR.start",
            RECORDING,
            "settings=none",
            // With a plus sign, because no setting is there that could be changed.
            "+" + event + "#enabled=true",
            "+" + event + "#" + setting);
    if (!said.contains("Started recording")) {
      throw new IOException(Jcmd.last(said));
    }
  }

  @Override
  public CollapsedStacks stop() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("wsbench-");
    Path file = folder.resolve("samples.jfr");
    try {
      String said = jcmd.run("JFR.stop", RECORDING, "filename=" + file);
      if (!Files.exists(file)) {
        throw new IOException(Jcmd.last(said));
      }
      return stacks(file);
    } finally {
      Files.deleteIfExists(file);
      Files.delete(folder);
    }
  }

  private CollapsedStacks stacks(Path file) throws IOException {
    Map<List<String>, Long> counts = new HashMap<>();
    try (RecordingFile recording = new RecordingFile(file)) {
      while (recording.hasMoreEvents()) {
        RecordedEvent sample = recording.readEvent();
        if (sample.getEventType().getName().equals(event) && sample.getStackTrace() != null) {
          List<String> frames = new ArrayList<>();
          for (RecordedFrame frame : sample.getStackTrace().getFrames()) {
            frames.add(name(frame.getMethod()));
          }
          Collections.reverse(frames);
          counts.merge(frames, weight(sample), Long::sum);
        }
      }
    }
    return new CollapsedStacks(counts);
  }

  /**
   * How many milliseconds of CPU time a sample stands for: timers of CPU time fire at ticks of the
   * kernel only. 1 for a sample of any other kind.
   */
  private static long weight(RecordedEvent sample) {
    return sample.hasField(PERIOD)
        ? Math.max(1, Math.round(sample.getDuration(PERIOD).toNanos() / NANOS_PER_MILLI))
        : 1;
  }

  /** As async-profiler writes it. */
  private static String name(RecordedMethod method) {
    String type = HIDDEN.matcher(method.getType().getName()).replaceAll("");
    return type.replace('.', '/') + "." + method.getName();
  }
}
