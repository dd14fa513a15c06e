package org.wsbench.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.wsbench.result.Errors;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.cluster.ClusterResult;

/**
 * A run.
 *
 * @param process that runs it
 * @param folder of its results
 */
record StartedRun(WsbenchProcess process, Path folder) {

  /** Waits until load is measured. */
  void awaitMeasuring() throws IOException, InterruptedException {
    process.await("metro is warm", "metro has not settled");
  }

  /**
   * Waits until it has ended without anything wrong: with exit code 0, or with 4 where so short a
   * warm-up did not settle on this machine and no row may be used.
   */
  void assertNothingWrong() throws IOException, InterruptedException {
    assertThat(process.exitCode()).as("exit code of %s", process.said()).isIn(0, 4);
  }

  /** Waits until it has ended with nothing wrong, without a single error. */
  RunResult finished() throws IOException, InterruptedException {
    assertNothingWrong();
    StoredRun stored = stored();
    assertThat(stored.notes()).isEmpty();
    assertThat(stored.rounds())
        .isNotEmpty()
        .allSatisfy(
            round -> {
              assertThat(round.load().requests()).isPositive();
              assertThat(round.load().errors()).isEqualTo(Errors.NONE);
            });
    assertThat(stored.result().status()).isEqualTo(RunResult.Status.COMPLETED);
    return stored.result();
  }

  /** Waits until it has ended with exit code 3, and with one line that says why. */
  void assertFailed(String reason) throws IOException, InterruptedException {
    assertThat(process.exitCode()).as("exit code of %s", process.said()).isEqualTo(3);
    assertThat(process.said())
        .filteredOn(line -> line.startsWith("wsbench: "))
        .singleElement()
        .asString()
        .contains(reason);
  }

  /** What is on disk. */
  StoredRun stored() throws IOException {
    return StoredRun.read(folder);
  }

  /** What is known of the agents. */
  ClusterResult agents() throws IOException {
    return ClusterResult.read(folder).orElseThrow();
  }

  /** The whole report as text. */
  String summary() throws IOException {
    return Files.readString(folder.resolve("summary.md"));
  }
}
