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
import org.wsbench.cluster.wire.Command;
import org.wsbench.cluster.wire.PlanDigest;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.PlanTree;

class ReceivedPlanTest {

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
  void aPlanIsReadAsItWasSent(String more) throws Exception {
    Plan plan = plan(more);
    assertThat(ReceivedPlan.of(claim(plan, PlanDigest.of(PlanTree.of(plan))))).isEqualTo(plan);
  }

  @Test
  void anotherDigestIsRefused() throws Exception {
    Command.Claim claim = claim(plan(""), PlanDigest.of(PlanTree.of(plan("connections: 3\n"))));
    assertThatThrownBy(() -> ReceivedPlan.of(claim))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("reads differently here");
  }

  @Test
  void anInvalidPlanIsRefused() {
    for (String text : List.of("", "[]", "{}", "{\"name\": \"x\", \"exec\": \"rm\"}", "\u0000")) {
      Command.Claim claim = new Command.Claim("1.0", text, "", 0, 1, Optional.empty());
      assertThatThrownBy(() -> ReceivedPlan.of(claim))
          .as(text)
          .isInstanceOf(RefusedException.class)
          .hasMessageContaining("not valid here");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "flags: [-XX:OnError=reboot]",
        "flags: [-XX:+UseCompactObjectHeaders, -Xss1m]",
        "flags: [-Dkey=value]",
      })
  void jvmFlagsAreRefusedUnlessTheAgentAllowsThem(String flags) throws Exception {
    String flag = flags.replaceAll("flags: \\[|,.*|\\]", "");
    Plan plan = plan("jvm: {" + flags + "}\n");

    assertThatThrownBy(() -> ReceivedPlan.check(plan, List.of(), false))
        .isInstanceOf(RefusedException.class)
        .hasMessage(
            "the plan sets the JVM flag '"
                + flag
                + "'; start the server agent with --allow-jvm-flags to allow JVM flags");
    assertThatCode(() -> ReceivedPlan.check(plan, List.of(), true)).doesNotThrowAnyException();
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
  void aJdkThatIsNotInstalledIsRefused() throws Exception {
    Path home = jdk(folder.resolve("evil"));
    Plan plan = plan("jvm: {java: " + home + "}\n");
    assertThatThrownBy(() -> ReceivedPlan.check(plan, List.of(), true))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("does not run the JDK at '" + home + "'");
  }

  @Test
  void theAgentsOwnJdkIsAllowed() throws Exception {
    Plan plan = plan("jvm: {java: '" + System.getProperty("java.home") + "'}\n");
    assertThatCode(() -> ReceivedPlan.check(plan, List.of(), false)).doesNotThrowAnyException();
  }
}
