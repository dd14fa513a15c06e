package org.wsbench.cluster.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.app.plan.Plan;
import org.wsbench.app.plan.PlanReader;
import org.wsbench.app.plan.PlanTree;
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.PlanDigest;

/** What an agent takes from elsewhere. */
class SentPlanTest {

  @TempDir private Path folder;

  private Plan plan(String more) throws Exception {
    Path file = folder.resolve("some.yaml");
    return PlanReader.read(
        Files.writeString(file, "description: A plan\ncases: [echoVoid]\n" + more));
  }

  private static Command.Claim claim(Plan plan, String digest) {
    return new Command.Claim("1.0", PlanTree.of(plan).toString(), digest, 0, 1, Optional.empty());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "connections: 3\n",
        "scheme: windows\nwindows: {warmup: 1s, measure: 2s}\n",
        "scheme: levels\nload: {users: 20, think: {exponential: 2s, max: 10s}, hold: 5s}\n",
        "cpus: {server: 0, driver: 1}\njvm: {heap: 64m, flags: [\"-Xlog:gc:stderr\"]}\n",
      })
  void aPlanArrivesAsItWasMeant(String more) throws Exception {
    Plan plan = plan(more);
    assertThat(SentPlan.of(claim(plan, PlanDigest.of(PlanTree.of(plan))))).isEqualTo(plan);
  }

  @Test
  void anotherDigestIsRefused() throws Exception {
    Command.Claim claim = claim(plan(""), PlanDigest.of(PlanTree.of(plan("connections: 3\n"))));
    assertThatThrownBy(() -> SentPlan.of(claim))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("means something else here");
  }

  @Test
  void whatIsNoPlanIsRefused() {
    for (String text : List.of("", "[]", "{}", "{\"name\": \"x\", \"exec\": \"rm\"}", "\u0000")) {
      Command.Claim claim = new Command.Claim("1.0", text, "", 0, 1, Optional.empty());
      assertThatThrownBy(() -> SentPlan.of(claim))
          .as(text)
          .isInstanceOf(RefusedException.class)
          .hasMessageContaining("not valid here");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:OnError=reboot",
        "-XX:OnOutOfMemoryError=reboot",
        "-agentpath:/tmp/evil.so",
        "-javaagent:evil.jar",
        "-Xlog:gc:file=/etc/passwd",
        "-Xlog:gc:/etc/passwd",
        "-XX:ErrorFile=/etc/passwd",
        "-XX:OnError=1",
        "-XX:OnOutOfMemoryError=1",
        "-XX:Flags=1",
        "-XX:VMOptionsFile=1",
        "-XX:ArchiveClassesAtExit=1",
        "-XX:ErrorFile=1",
        "-XX:HeapDumpPath=1",
        "-XX:LogFile=1",
        "-XX:+HeapDumpOnOutOfMemoryError",
        "-XX:+LogVMOutput",
        "-XX:+LogCompilation",
        "-XX:+PerfDataSaveToFile",
        "-XX:+AutoCreateSharedArchive",
        "-XX:+RecordDynamicDumpInfo",
        "-XX:+CreateCoredumpOnCrash",
        "-XX:StartFlightRecording=1",
        "-XX:MaxInlineSize=1,OnError=1",
        "-XX:SharedArchiveFile=1",
        "-Dkey=value",
        "-cp",
      })
  void flagsThatCouldRunOrWriteAreRefused(String flag) throws Exception {
    Plan plan = plan("jvm: {flags: [\"" + flag + "\"]}\n");
    assertThatThrownBy(() -> SentPlan.check(plan, List.of()))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("'" + flag + "'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-XX:+UseCompactObjectHeaders",
        "-XX:-UseCompressedOops",
        "-XX:TieredStopAtLevel=1",
        "-XX:MaxRAMPercentage=12.5",
        "-XX:MaxNewSize=64m",
        "-XX:+AlwaysPreTouch",
        "-Xss1m",
        "-Xlog:gc"
      })
  void harmlessFlagsAreTaken(String flag) throws Exception {
    Plan plan = plan("jvm: {flags: [\"" + flag + "\"]}\n");
    assertThatCode(() -> SentPlan.check(plan, List.of())).doesNotThrowAnyException();
  }

  /** A folder that looks like the home of a JDK. */
  private static Path jdk(Path home) throws Exception {
    Path program = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(program, "#!/bin/sh\ntouch harm\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"25\"\n");
    return home;
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aProgramThatIsNoJdkOfThisMachineIsRefused() throws Exception {
    Path home = jdk(folder.resolve("evil"));
    Plan plan = plan("jvm: {java: " + home + "}\n");
    assertThatThrownBy(() -> SentPlan.check(plan, List.of()))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("does not run a JDK at '" + home + "'");
  }

  @Test
  void theJdkOfTheAgentIsTaken() throws Exception {
    Plan plan = plan("jvm: {java: '" + System.getProperty("java.home") + "'}\n");
    assertThatCode(() -> SentPlan.check(plan, List.of())).doesNotThrowAnyException();
  }
}
