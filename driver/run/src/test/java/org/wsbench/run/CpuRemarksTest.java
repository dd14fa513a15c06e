package org.wsbench.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.http.Target;
import org.wsbench.plan.CpuSet;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.result.Flag;
import org.wsbench.run.platform.CpuAssignment;

/** Sites of machines that need not be this one. */
class CpuRemarksTest {
  private static final Optional<Target> NONE = Optional.empty();

  @TempDir private Path home;

  private CpuRemarks remarks(String all, String server, String driver, Optional<Target> target)
      throws Exception {
    Plan plan =
        PlanReader.read(
            Files.writeString(home.resolve("own.yaml"), "description: x\ncases: [echoVoid]\n"));
    return new CpuRemarks(
        new RunSettings(
            plan,
            List.of(),
            target,
            Optional.empty(),
            new CpuAssignment(CpuSet.parse(all), CpuSet.parse(server), CpuSet.parse(driver)),
            home,
            home.resolve("out")));
  }

  @Test
  void aQuotaOfFewerCpusThanServerAndDriverUseIsNamed() throws Exception {
    CpuRemarks remarks = remarks("0-63", "0-31", "32-63", NONE);
    assertThat(remarks.of(OptionalDouble.of(4)))
        .singleElement()
        .satisfies(
            remark -> {
              assertThat(remark.flag()).isEqualTo(Flag.NOT_PINNED);
              assertThat(remark.warning())
                  .contains(
                      "server and driver use 64 CPUs, but the CPU quota of the container is 4.0;"
                          + " name no more CPUs than that with --server-cpus and --driver-cpus,"
                          + " or lift the quota");
            });
    assertThat(remarks.of(OptionalDouble.empty())).isEmpty();
  }

  @Test
  void aQuotaForTheCpusInUseIsEnough() throws Exception {
    CpuRemarks remarks = remarks("0-63", "0-1", "2-3", NONE);
    assertThat(remarks.of(OptionalDouble.of(4))).isEmpty();
    assertThat(remarks.of(OptionalDouble.of(3.9))).hasSize(1);
  }

  @Test
  void onlyTheDriverUsesCpusWhereTheServiceIsElsewhere() throws Exception {
    CpuRemarks remarks =
        remarks("0-63", "0-31", "32-63", Optional.of(new Target("elsewhere", 80, "/")));
    assertThat(remarks.of(OptionalDouble.of(32)))
        .extracting(Site.Remark::flag)
        .containsExactly(Flag.REMOTE_TARGET);
    assertThat(remarks.of(OptionalDouble.of(31)).getLast().warning().orElseThrow())
        .startsWith("the driver uses 32 CPUs, but the CPU quota of the container is 31.0;");
  }
}
