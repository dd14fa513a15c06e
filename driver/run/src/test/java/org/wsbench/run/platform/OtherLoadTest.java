package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class OtherLoadTest {
  private static final Duration TIME = Duration.ofMillis(300);

  private static MachineReading reading(double loadAverage, long busyTicks) {
    return new MachineReading(
        Optional.of(new MachineReading.CpuTicks(1000, busyTicks, 0)),
        OptionalDouble.of(loadAverage));
  }

  /** With 300 ms of CPU time of this process itself. */
  private static Optional<String> words(double loadAverage, long busyTicks) {
    return OtherLoad.words(
        reading(loadAverage, 0), reading(loadAverage, busyTicks), 300_000, TIME, 2);
  }

  @Test
  void tellsWhatOthersUse() {
    assertThat(words(7.25, 60))
        .contains(
            "the load average is 7.3 on 2 CPUs, and other programs use 1.0 of them now; stop them"
                + " to get meaningful figures");
  }

  @Test
  void whatHasEndedIsNoAlarm() {
    assertThat(words(7.25, 32)).isEmpty();
  }

  @Test
  void noMoreThanThereAreCpusIsNoAlarm() {
    assertThat(words(2, 60)).isEmpty();
  }

  @Test
  void nothingIsSaidWhereTheSystemDoesNotTell() {
    MachineReading nothing = new MachineReading(Optional.empty(), OptionalDouble.empty());
    assertThat(OtherLoad.words(nothing, nothing, 0, TIME, 2)).isEmpty();
  }
}
