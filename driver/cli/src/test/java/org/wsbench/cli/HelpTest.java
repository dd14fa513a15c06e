package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.plan.Plans;
import picocli.CommandLine.Model.CommandSpec;

/** What {@code --help} and {@code --version} say. */
@Timeout(120)
class HelpTest {
  private static final Path PROJECT = Path.of("..", "..");

  @TempDir static Path home;

  @BeforeAll
  static void plans() throws IOException {
    Path plans = Files.createDirectory(home.resolve("plans"));
    Files.writeString(plans.resolve("quick.yaml"), "description: slices\n");
    Files.writeString(
        plans.resolve("long.yaml"), "description: At 70 % of peak\nscheme: windows\n");
    Files.writeString(plans.resolve("wrong.yaml"), "description: x\n\nconections: 3\n");
  }

  private static Shell.Outcome run(String line) {
    return Shell.run(home, line.isEmpty() ? new String[0] : line.split(" "));
  }

  private static Stream<String> commands() {
    return Main.commandLine(Terminal.none()).getSubcommands().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyCommandHelpsAndNamesItsVersionAndExitCodes(String command) {
    Shell.Outcome help = run(command + " --help");
    Shell.Outcome version = run(command + " --version");

    assertThat(help.exitCode()).isZero();
    assertThat(help.out())
        .startsWith("Usage: wsbench " + command + " ")
        .contains("--help", "--version", "--verbose", "Exit codes:", "  130 ");
    assertThat(help.err()).isEmpty();
    assertThat(version.exitCode()).isZero();
    assertThat(version.out()).matches("wsbench \\d\\S*\\R");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "--help", "-h"})
  void helpNamesEveryCommand(String line) {
    Shell.Outcome help = run(line);

    assertThat(help.exitCode()).isZero();
    assertThat(help.out()).startsWith("Usage: wsbench ").contains(commands().toList());
  }

  @Test
  void versionOfTheWhole() {
    assertThat(run("-V").out()).isEqualTo(run("run --version").out());
  }

  @Test
  void helpOfRunNamesEveryPlanAndOption() {
    assertThat(Shell.run(PROJECT, "run", "--help").out())
        .contains(Plans.ofRuns(PROJECT).names())
        .contains("Five stacks, all cases, in slices; the default")
        .contains("--stacks", "--cases", "--connections", "--warmup", "--measure", "--rounds")
        .contains("--forks", "--until", "--within", "--seed", "--java", "--heap", "--gc")
        .contains("--server-cpus", "--driver-cpus", "--service", "--target", "--out");
  }

  @ParameterizedTest
  @ValueSource(strings = {"explain", "share"})
  void helpShowsOnlyOptionsThatACommandTakes(String command) {
    assertThat(run(command + " --help").out())
        .contains("--stacks", "--cases", "--connections", "--warmup", "--measure", "--forks")
        .contains("--until", "--within", "--java", "--heap", "--server-cpus")
        .doesNotContain("--users", "--rate", "--think", "--mix", "--ramp", "--hold", "--slo")
        .doesNotContain("--find", "--rounds", "share".equals(command) ? "--service" : "--target");
  }

  /** Picocli breaks lines as a text does, also within names of files, ranges, and options. */
  @ParameterizedTest
  @MethodSource("commands")
  void helpBreaksNoWord(String command) {
    CommandSpec spec =
        Main.commandLine(Terminal.none()).getSubcommands().get(command).getCommandSpec();
    String help = run(command + " --help").out().replaceAll("(?<=\\w-)\\R\\s+(?=\\w)", "");
    List<String> shown = List.of(help.split("\\s+"));

    assertThat(
            descriptions(spec)
                .flatMap(
                    line -> Stream.of(line.replace("%n", " ").replace("%%", "%").split("\\s+")))
                .filter(word -> !word.isEmpty() && !word.contains("${") && !shown.contains(word)))
        .isEmpty();
  }

  private static Stream<String> descriptions(CommandSpec spec) {
    return Stream.of(
            Stream.of(spec.usageMessage().description()),
            spec.args().stream().flatMap(one -> Stream.of(one.description())))
        .flatMap(lines -> lines);
  }

  @Test
  void helpOfRunListsThePlansOfTheFolder() {
    Shell.Outcome outcome = run("run --help");
    assertThat(outcome.err()).isEmpty();
    assertThat(outcome.out().lines())
        .contains("Plans:")
        .anyMatch(line -> line.matches(" +quick +slices *"))
        .anyMatch(line -> line.matches(" +long +At 70 % of peak *"))
        .anyMatch(line -> line.matches(" +wrong *"));
  }

  @Test
  void helpOfJmhNamesEveryPlanAndSomeOptionsOfJmh() {
    assertThat(run("jmh --help").out())
        .contains(Plans.ofJmh(PROJECT).names())
        .contains("--plan", "--out", "--starts", "--until", "--within", "-p", "REGEX", "-l");
  }

  @Test
  void helpOfAgentNamesEveryOptionAndItsCommand() {
    assertThat(run("agent --help").out())
        .contains("--role", "--bind", "--keys", "--join", "agent keys --hosts")
        .contains("--allow-target", "--allow-jvm-flags");
    assertThat(run("agent keys --help").out())
        .startsWith("Usage: wsbench agent keys ")
        .contains("--hosts", "--out", "Exit codes:");
    assertThat(run("agents --help").out()).contains("--cluster", "--keys", "--bind");
  }

  @Test
  void helpOfExportNamesWhatItExports() {
    assertThat(run("export --help").out())
        .contains("--target", "--out", "  bencher ", "  otava ", "jmeter, hyperfoil, or k6");
    assertThat(run("export bencher --help").out())
        .startsWith("Usage: wsbench export bencher ")
        .contains("--out", "Exit codes:");
  }

  @Test
  void helpShowsVersionsInOneLine() {
    assertThat(run("bisect --help").out()).contains("4.0.5..4.2.3");
    assertThat(run("versions --help").out()).contains("cxf:4.1.3 is the stack cxf");
    assertThat(run("verify --help").out()).contains("such as cxf or cxf:4.1.3.");
  }

  @Test
  void helpIsColoredOnTerminalsOnly() {
    assertThat(Shell.run(new Terminal(true, 80, 24, true), home, "--help").out())
        .contains("\u001b[");
    assertThat(Shell.run(new Terminal(true, 80, 24, false), home, "--help").out())
        .doesNotContain("\u001b[");
  }
}
