package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.report.format.Emphasis;
import org.wsbench.run.EchoProcess;

/** Error messages of one line, and colors. */
@Timeout(120)
class UsageTest {
  @TempDir static Path home;

  @BeforeAll
  static void installation() throws IOException {
    EchoProcess.describe(
        home,
        "echo",
        List.of(),
        "notes: answers what it was asked",
        "deviations: [{check: echoFloat/NaN, text: answers nonsense}]");
    EchoProcess.describe(
        home, "other", List.of("{features}"), "approach: tuned", "features: [logging, handler]");
    Path plans = Files.createDirectory(home.resolve("plans"));
    Files.writeString(plans.resolve("quick.yaml"), "description: slices\n");
    Files.writeString(
        plans.resolve("long.yaml"), "description: At 70 % of peak\nscheme: windows\n");
    Files.writeString(plans.resolve("wrong.yaml"), "description: x\n\nconections: 3\n");
    Files.writeString(home.resolve("own.yaml"), "description: x\nstacks:\n  - echo\n  - othr@2\n");
    Files.writeString(
        home.resolve("steps.yaml"),
        """
        description: x
        ladder:
          - {step: one, stacks: [echo, other]}
          - step: two
            stacks: [ehco, other]
        """);
    Files.writeString(
        home.resolve("features.yaml"),
        """
        description: x
        variants:
          on: {features: [logging, validation]}
        stacks:
          - echo
          - other@on
        """);
    Path jmh = Files.createDirectories(home.resolve("jmh/plans"));
    Files.writeString(jmh.resolve("quick.yaml"), JmhCommandTest.PLAN);
    Files.writeString(jmh.resolve("wrong.yaml"), "description: x\n\nround: 3\n");
    StandIn.install(home);
    Files.createDirectory(home.resolve("old"));
    Files.writeString(home.resolve("old/run.json"), "{}");
  }

  private static Shell.Outcome run(String line) {
    String[] words = line.isEmpty() ? new String[0] : line.split(" ");
    return Shell.run(
        home,
        Arrays.stream(words).map(w -> w.replace("HOME", home.toString())).toArray(String[]::new));
  }

  @Test
  void reportsAreColoredOnTerminalsOnly() {
    assertThat(new Terminal(false, 80, 24, true).painter().paint(Emphasis.BAD, "@|red x|@"))
        .startsWith("\u001b[31m@|red x|@\u001b[");
    assertThat(Terminal.none().painter().paint(Emphasis.BAD, "@|red x|@")).isEqualTo("@|red x|@");
  }

  @Test
  void noColorIsHonored() {
    assertThat(Terminal.color(true, null)).isTrue();
    assertThat(Terminal.color(true, "")).isTrue();
    assertThat(Terminal.color(true, "1")).isFalse();
    assertThat(Terminal.color(false, null)).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "rnu | 'rnu'; commands are run, report, compare, history, submit, site, explain, selftest, stacks, versions,"
            + " bisect, smallest-heap, cases,",
        "run --stack echo | there is no option '--stack'; did you mean --stacks?",
        "stacks --yaml | there is no option '--yaml' (see wsbench stacks --help)",
        "run quick slow | 'slow' is one argument too many",
        "run nope | 'nope'; plans are long, quick, wrong",
        "run wrong | wrong.yaml:3: conections: unknown key; allowed here: description,",
        "run --stacks nope | there is no stack 'nope'; stacks are echo, other",
        "run --stacks ecoh | --stacks: there is no stack 'ecoh'; did you mean echo? wsbench stacks lists all",
        "run HOME/own.yaml | own.yaml:4: stacks: there is no stack 'othr@2'; did you mean other? wsbench stacks",
        "run HOME/steps.yaml | steps.yaml:5: ladder.stacks: there is no stack 'ehco'; did you mean echo?",
        "run HOME/features.yaml | features.yaml:6: stacks: 'other@on': other has no feature validation (its features: logging, handler); stacks with it: none",
        "run HOME/features.yaml --stacks echo@on | --stacks: 'echo@on': echo has no feature logging (its features: none); stacks with it: other",
        "run qick | no plan and no file 'qick'; did you mean quick? Plans are long, quick, wrong",
        "run --stacks echo,echo | --stacks: 'echo' is named twice",
        "run --cases echovoid | 'echovoid'; did you mean echoVoid? wsbench cases lists all",
        "run --stacks echo, | --stacks: 'echo,' has an empty name; write names with one comma between",
        "run --cases echoNothing | 'echoNothing'; cases are echoVoid, echoInteger,",
        "run --warmup 10 | --warmup: '10' has no unit; write a time such as 500ms, 10s or 2m",
        "run --measure 3x | --measure: '3x' is not a time; write a time such as",
        "run --measure 0s | --measure: 0s is not allowed; give a time from 1ms to 24h",
        "run long --measure 1ms | --measure: 1ms is not allowed; give a time from 100ms to 24h",
        "run --connections 0 | --connections: 0 is not allowed; give a whole number from 1 to 65535",
        "run --forks 101 | --forks: 101 is not allowed; give a whole number from 1 to 100",
        "run --seed x | --seed: 'x' is not a whole number",
        "run --rounds 1.5 | '--rounds': '1.5' is not a whole number",
        "run --connections 1.5 | --connections: '1.5' is not a whole number",
        "run --rounds 2 | --rounds: the plan quick measures in slices",
        "run long --rounds 0 | --rounds: 0 is not allowed; give a whole number from 1 to 100",
        "run --server-cpus 4095 | --server-cpus: '4095' is not available; the CPUs that may",
        "run --driver-cpus 4095 | --driver-cpus: '4095' is not available; the CPUs that may",
        "run --driver-cpus x | --driver-cpus: 'x'",
        "run --service fast | --service: 'fast' is not allowed; give one of typed, reference",
        "run --target ftp://x/ | 'ftp://x/' is not an http URL; write http://HOST:PORT/PATH",
        "run --target http://127.0.0.1:99999/ | is not an http URL; write http://HOST:PORT/PATH",
        "run --target http://127.0.0.1:1/ --stacks echo | measures a running service, so leave out --stacks",
        "run --out | '--out' (DIR)",
        "run --out HOME/old | old already contains a run (run.json): name a folder that does not exist",
        "report | 'RUN_DIR'",
        "report HOME/plans | plans contains no run.json: name the folder that a run was written to",
        "report HOME/old | formatVersion 0 is not supported; this wsbench reads 1",
        "report HOME/plans/quick.yaml | quick.yaml is neither the folder of a run nor a JSON result of JMH (-rf json",
        "report HOME/old/run.json | old/run.json is a file of a run: name its folder, ",
        "report HOME/old --jmh | '--jmh' (FILE)",
        "report HOME/plans/quick.yaml --jmh x | --jmh needs the folder of a throughput run",
        "report HOME/plans/quick.yaml --robustness x | --robustness needs the folder of a",
        "history HOME/plans HOME/old | plans contains no run.json: name the folder that a run was written to",
        "history | 'RUN_DIR'",
        "site | '--out=DIR'",
        "site --out HOME/plans --replace | plans has a file that is not of a site of wsbench: long.yaml; move it",
        "export | TOOL is missing; a test needs jmeter, hyperfoil, or k6, and --target URL and --out DIR",
        "export k6 --target http://127.0.0.1:1/ | --out is missing; a test needs",
        "export bencher | '--out=DIR'",
        "export bencher HOME/plans --out HOME/new | plans contains no run.json: name the folder that a run",
        "export otava HOME/plans HOME/plans --out HOME/new | another run has the name 'plans', too",
        "site --out HOME/plans | plans is not empty: name a folder that does not exist yet",
        "site --out HOME/new | results contains no run: name the folders of runs",
        "site --out HOME/new HOME/plans | plans contains no run.json: name the folder that a run was",
        "site --out HOME/new HOME/no+name | the name 'no+name' cannot be part of an address; use letters",
        "jmh --plan nope | no plan and no file 'nope'; plans are quick, wrong, or give the path",
        "jmh --plan wrong | wrong.yaml:3: round: unknown key; allowed here: description, include,",
        "jmh --plam quick | --plam: is not an option of wsbench jmh or of JMH",
        "jmh -t | -t: needs a value",
        "jmh -rff x | -rff: is not available here; the result is jmh.json in the folder that --out names",
        "verify | Missing required argument (specify one of these): (STACK",
        "verify echo --target http://127.0.0.1:1/ | mutually exclusive",
        "verify http://127.0.0.1:1/x | STACK: 'http://127.0.0.1:1/x' is a URL; to name a running service, write --target URL",
        "verify --target http://127.0.0.1:1/x | --target: http://127.0.0.1:1/x does not answer echoVoid: connection refused; start the service, or correct the URL",
        "run --stacks http://127.0.0.1:1/x | --stacks: 'http://127.0.0.1:1/x' is a URL; to name a running service, write",
        "run http://127.0.0.1:1/x | PLAN: 'http://127.0.0.1:1/x' is a URL; to name a running service, write --target URL",
        "verify nope | STACK: there is no stack 'nope'; stacks are echo, other",
        "verify echo:2 | STACK: echo has one version, because its stack.yaml has no key 'version';",
        "versions nope | STACK: there is no stack 'nope'; stacks are echo, other",
        "versions echo | STACK: echo has one version, because its stack.yaml has no key 'version';",
        "bisect nope 1..2 | STACK: there is no stack 'nope'; stacks are echo, other",
        "bisect echo 1..2 | STACK: echo has one version, because its stack.yaml has no key 'version';",
        "bisect echo | 'FIRST..LAST'",
        "verify echo --junit HOME/none/a.xml | none/a.xml' is in a folder that does not exist; create",
        "verify echo --junit HOME/plans | plans' is not a file that can be written; name another",
        "conformance --stacks nope | there is no stack 'nope'; stacks are echo, other",
        "conformance --load 0s | --load: 0s is not allowed; give a time from 1ms to 1h",
        "conformance --load ten | '--load': 'ten' is not a time; write a time such as 500ms",
        "conformance --out HOME/none/a.md | none/a.md' is in a folder that does not exist; create",
        "serve | 'STACK'",
        "serve nope | STACK: there is no stack 'nope'; stacks are echo, other",
        "serve echo --port 0 | --port: 0 is not a port; give one from 1 to 65535",
        "serve echo --port ten | '--port': 'ten' is not a whole number",
        "robustness | 'STACK'",
        "robustness all echo | there is no stack 'all'; stacks are echo, other",
        "robustness nope | there is no stack 'nope'; stacks are echo, other",
        "robustness echo echo | a stack is named twice in echo, echo",
        "robustness echo --limit 0s | --limit: 0s is not allowed; give a time from 1s to 5m",
        "robustness echo --out HOME/x.txt | x.txt' must end with .md",
        "robustness echo --out HOME/nowhere/x.md | nowhere; create it or name another",
        "client-faults | 'CLIENT'",
        "client-faults nope | there is no client 'nope'; clients are none",
        "client-faults all | there is no client.yaml in this installation",
        "client-faults nope --limit 6m | --limit: 6m is not allowed; give a time from 1s to 5m",
        "client-faults nope --out HOME/x.txt | x.txt' must end with .md",
        "agent --bind 127.0.0.1:1 | --role is missing; an agent needs --role server or",
        "agent --role server | --bind is missing; an agent needs",
        "agent --role boss --bind 127.0.0.1:1 | 'boss' is not allowed; give one of server, driver",
        "agent --role server --bind sut | 'sut' is not an address; write HOST:PORT, such as sut:7355",
        "agent --role server --bind [::1]:7355 | '[::1]' is an IPv6 address; give a name or an IPv4",
        "agent --role server --bind sut:1 | --bind: 'sut' needs --keys FILE, made by wsbench agent keys",
        "agent --role server --bind 127.0.0.1:1 --keys HOME/no.p12 | no.p12'; make one for this host",
        "agent --role server --bind 127.0.0.1:1 --join 127.0.0.2:1 | --join: a server agent does not join",
        "agent --role driver --bind 127.0.0.1:1 | --join: a driver agent needs it; give HOST:PORT",
        "agent --role driver --bind 127.0.0.1:1 --join sut:1 | --join: 'sut' needs --keys FILE",
        "agent --allow-target ftp://x/ | 'ftp://x/' is not an http URL; write http://HOST:PORT/PATH",
        "agent kyes | 'kyes'; commands are keys",
        "agent keys --hosts a | '--out=DIR'",
        "agent keys --hosts a,a --out HOME/keys | --hosts: 'a' is there twice",
        "agent keys --hosts a_b --out HOME/keys | 'a_b' is not a host; give a name",
        "agent keys --hosts a --out HOME/plans | plans' has other files than keys of a CA (ca.p12)",
        "agents | '--cluster=HOST:PORT'",
        "agents --cluster sut:1 | --cluster: 'sut' needs --keys FILE",
        "agents --cluster 127.0.0.1:1 --agents 2 | there is no option '--agents'",
        "new-stack | 'NAME'",
        "new-stack My | NAME: 'My' is not allowed; use a-z, 0-9 and single '-'",
        "new-stack echo | NAME: 'echo' is taken by",
        "new-stack mine --lang perl | '--lang': 'perl' is not allowed; give one of java, other",
        "new-stack mine | has no pom.xml; a Java stack needs a checkout of the sources",
        "new-client | 'NAME'",
        "new-client My | NAME: 'My' is not allowed; use a-z, 0-9 and single '-'",
        "new-client mine | has no clients/pom.xml; a client needs a checkout of the sources",
      })
  void whatIsWrongIsOneLine(String line, String expected) {
    Shell.Outcome outcome = run(line);

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.err()).startsWith("wsbench: ").contains(expected);
  }

  @Test
  void whereAnErrorComesFromIsShownOnRequestOnly() {
    assertThat(run("report HOME/plans").err()).doesNotContain("    at ");
    assertThat(run("report HOME/plans --verbose").err())
        .startsWith("wsbench: ")
        .contains("    at org.wsbench.");
  }
}
