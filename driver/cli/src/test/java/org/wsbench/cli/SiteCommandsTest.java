package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.payload.EchoCase;
import org.wsbench.plan.Overrides;
import org.wsbench.plan.Plan;
import org.wsbench.plan.PlanOption;
import org.wsbench.plan.PlanReader;
import org.wsbench.plan.PlanTree;
import org.wsbench.plan.Plans;
import org.wsbench.report.site.FigureCommand;
import org.wsbench.report.site.ResultKind;
import org.wsbench.result.Comparison;
import org.wsbench.result.Flag;
import org.wsbench.result.Json;
import org.wsbench.result.RunResult;
import org.wsbench.result.TestRuns;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class SiteCommandsTest {
  private static final String HOME = "wsbench.home";
  private static final String SLICES =
      """
      description: x
      stacks: [metro, axis2-xmlbeans, raw-stax]
      cases: [echoVoid, echoDate]
      baseline: axis2-xmlbeans
      """;

  @TempDir private Path home;

  @BeforeEach
  void installation() throws IOException {
    System.setProperty(HOME, home.toString());
    plan("mine", SLICES);
    plan("explain", SLICES);
    plan("many", SLICES + "scheme: levels\nload: {users: [9], mix: {echoVoid: 1}}\n");
    plan("starts", SLICES + "scheme: starts\n");
  }

  @AfterEach
  void noInstallation() {
    System.clearProperty(HOME);
  }

  private void plan(String name, String text) throws IOException {
    Files.writeString(Files.createDirectories(home.resolve("plans")).resolve(name + ".yaml"), text);
  }

  private Plan plan(String name, Map<PlanOption, String> options) {
    return Plans.ofRuns(home).find(name).with(new Overrides(options));
  }

  private static RunResult run(Plan plan, Flag... flags) {
    Comparison comparison =
        new Comparison(
            plan.scheme().id(),
            plan.stacks(),
            plan.cases().stream().map(EchoCase::id).toList(),
            plan.baseline().orElse(plan.stacks().getFirst()),
            plan.connections(),
            plan.service(),
            0,
            1);
    return run(comparison, Json.tree(PlanTree.of(plan)), flags);
  }

  private static RunResult run(Comparison comparison, JsonNode plan, Flag... flags) {
    RunResult result = TestRuns.result(comparison, List.of(), List.of());
    return new RunResult(
        result.schema(),
        result.formatVersion(),
        result.status(),
        null,
        result.startedAt(),
        null,
        comparison,
        plan,
        result.environment(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(flags));
  }

  private SiteCommands commands(String name, Map<PlanOption, String> options, ResultKind kind) {
    return SiteCommands.of(run(plan(name, options)), kind, "");
  }

  private static List<String> lines(SiteCommands commands) {
    return commands.figures().stream().map(FigureCommand::command).toList();
  }

  @Test
  void theOptionsOfARunAreRepeated() {
    SiteCommands commands =
        commands(
            "mine",
            Map.of(PlanOption.FORKS, "4", PlanOption.CASES, "echoDate", PlanOption.HEAP, "1g"),
            ResultKind.THROUGHPUT);

    assertThat(commands.whole())
        .isEqualTo("./wsbench run mine --cases echoDate --forks 4 --heap 1g");
    assertThat(lines(commands))
        .containsExactly(
            "./wsbench run mine --stacks metro,axis2-xmlbeans --cases echoDate --forks 4 --heap 1g",
            "./wsbench run mine --stacks metro,axis2-xmlbeans --cases echoDate --forks 4 --heap 1g",
            "./wsbench run mine --stacks axis2-xmlbeans,raw-stax --cases echoDate --forks 4"
                + " --heap 1g");
  }

  @Test
  void aFigureIsThatOfARowInACase() {
    SiteCommands commands = commands("mine", Map.of(), ResultKind.THROUGHPUT);

    assertThat(commands.whole()).isEqualTo("./wsbench run mine");
    assertThat(commands.figures())
        .hasSize(6)
        .contains(
            new FigureCommand(
                "raw-stax",
                "echoDate",
                "./wsbench run mine --stacks axis2-xmlbeans,raw-stax --cases echoDate"));
  }

  @Test
  void figuresOfAllCasesTogetherHaveOneCommand() {
    assertThat(lines(commands("starts", Map.of(), ResultKind.STARTS)))
        .hasSize(3)
        .endsWith("./wsbench run starts --stacks axis2-xmlbeans,raw-stax");
  }

  @Test
  void aValueThatAShellWouldDivideIsQuoted() {
    SiteCommands commands =
        commands("many", Map.of(PlanOption.USERS, "10..50 by 20"), ResultKind.LOAD);

    assertThat(commands.whole()).isEqualTo("./wsbench run many --users '10..50 by 20'");
    assertThat(lines(commands).getFirst())
        .isEqualTo("./wsbench run many --stacks metro,axis2-xmlbeans --users '10..50 by 20'");
  }

  @Test
  void profilesAreThoseOfExplain() {
    assertThat(lines(commands("explain", Map.of(), ResultKind.PROFILE)).getFirst())
        .isEqualTo("./wsbench explain --stacks metro,axis2-xmlbeans --cases echoVoid");
  }

  @Test
  void optionsThatNoPlanHasAreRepeated() {
    SiteCommands commands =
        SiteCommands.of(
            run(plan("mine", Map.of())), ResultKind.THROUGHPUT, " --database postgresql");

    assertThat(commands.whole()).isEqualTo("./wsbench run mine --database postgresql");
    assertThat(lines(commands))
        .hasSize(6)
        .allMatch(line -> line.endsWith(" --database postgresql"));
  }

  /** The plan was changed since, by something that is no option. */
  @Test
  void aPlanThatIsOutOfReachIsAFile() throws IOException {
    plan("mine", SLICES + "timeout: 3s\n");
    RunResult run = run(plan("mine", Map.of(PlanOption.FORKS, "3")));
    plan("mine", SLICES);

    SiteCommands commands = SiteCommands.of(run, ResultKind.THROUGHPUT, "");
    PlanOfRun.write(home, run);

    assertThat(commands.whole()).isEqualTo("./wsbench run plan.yaml");
    assertThat(lines(commands).getFirst())
        .isEqualTo("./wsbench run plan.yaml --stacks metro,axis2-xmlbeans --cases echoVoid");
    assertThat(settings(PlanReader.read(home.resolve("plan.yaml"))))
        .isEqualTo(settings(PlanReader.readReceived(run.plan().toString())));
  }

  private static ObjectNode settings(Plan plan) {
    ObjectNode tree = PlanTree.of(plan);
    tree.remove("name");
    return tree;
  }

  @Test
  void aPlanThatThisVersionDoesNotKnowHasNoFigures() {
    RunResult known = run(plan("mine", Map.of()));
    RunResult run = run(known.comparison(), Json.tree(Map.of("name", "mine", "tomorrow", 1)));

    SiteCommands commands = SiteCommands.of(run, ResultKind.THROUGHPUT, "");

    assertThat(commands.whole()).isEqualTo("./wsbench run plan.yaml");
    assertThat(commands.figures()).isEmpty();
  }

  @Test
  void aServiceThatIsNoStackIsNamedByTheReader() {
    SiteCommands commands =
        SiteCommands.of(run(plan("mine", Map.of()), Flag.REMOTE_TARGET), ResultKind.THROUGHPUT, "");

    assertThat(commands.whole()).isEqualTo("./wsbench run mine --target URL");
    assertThat(commands.figures()).isEmpty();
  }
}
