package org.wsbench.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.cli.skeleton.Language;
import org.wsbench.cli.skeleton.Skeleton;
import org.wsbench.contract.conformance.CheckJudge;
import org.wsbench.contract.conformance.Examination;
import org.wsbench.result.check.JudgedCheck;
import org.wsbench.result.check.Outcome;
import org.wsbench.run.stack.ProcessRules;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackProcess;

/** What new-stack writes starts, and what docs/add-a-stack.md makes of it keeps the contract. */
@Timeout(300)
class NewStackIT {
  private static final Path PROJECT = Path.of(System.getProperty("wsbench.home"));
  private static final Pattern NOT_IMPLEMENTED =
      Pattern.compile(
          ".*not implemented: echo(Integer|Float|String|Date|Struct|Synthetic|Array|Order)");

  @TempDir private Path home;
  private String document;

  @BeforeEach
  void installation() throws IOException {
    Files.copy(PROJECT.resolve("pom.xml"), home.resolve("pom.xml"));
    document = Files.readString(PROJECT.resolve("docs/add-a-stack.md"));
  }

  @Test
  void aFreshJavaStackLacksTheOperationsAndNothingElse() throws Exception {
    build(written(Language.JAVA));

    assertLacksOperationsOnly(examine());
  }

  @Test
  void theJavaStackOfTheDocumentKeepsTheContract() throws Exception {
    Path folder = written(Language.JAVA);
    Files.writeString(
        folder.resolve("src/main/java/org/wsbench/service/example/EchoService.java"),
        fenced("java"));
    finish(folder);
    build(folder);

    List<JudgedCheck> judgments = examine();
    assertThat(judgments).allMatch(JudgedCheck::acceptable);
    assertThat(document).contains("\n" + judgments.size() + " checks: ");
  }

  @Test
  @Tag("slow")
  void aFreshPythonStackLacksTheOperationsAndNothingElse() throws Exception {
    assumePython("");
    written(Language.OTHER);

    assertLacksOperationsOnly(examine());
  }

  @Test
  @Tag("slow")
  void thePythonStackOfTheDocumentKeepsTheContract() throws Exception {
    assumePython("import sys; sys.exit(sys.version_info < (3, 11))");
    Path folder = written(Language.OTHER);
    Files.writeString(folder.resolve("service.py"), fenced("python"));
    finish(folder);

    assertThat(examine()).allMatch(JudgedCheck::acceptable);
  }

  /** A new stack; returns its folder. */
  private Path written(Language language) throws IOException {
    Skeleton skeleton = Skeleton.of(home, "example", language);
    skeleton.write();
    return skeleton.folder();
  }

  private static void assertLacksOperationsOnly(List<JudgedCheck> judgments) {
    assertThat(judgments)
        .filteredOn(judgment -> judgment.id().equals("echoVoid"))
        .singleElement()
        .matches(JudgedCheck::acceptable);
    assertThat(judgments)
        .filteredOn(judgment -> judgment.outcome() == Outcome.MISSING)
        .extracting(JudgedCheck::detail)
        .isNotEmpty()
        .allMatch(detail -> NOT_IMPLEMENTED.matcher(detail).matches());
    assertThat(judgments)
        .filteredOn(judgment -> !judgment.acceptable())
        .extracting(JudgedCheck::outcome)
        .containsOnly(Outcome.MISSING, Outcome.NOT_TRIED);
  }

  /** Runs a program, which must end well for the test to be of any use. */
  private static void assumePython(String program) throws InterruptedException {
    int exitCode;
    try {
      exitCode = new ProcessBuilder("python3", "-c", program).start().waitFor();
    } catch (IOException e) {
      exitCode = -1;
    }
    assumeThat(exitCode).as("a python3 that is new enough").isZero();
  }

  /** What the first fenced block of a language in the document holds. */
  private String fenced(String language) {
    String open = "\n```" + language + "\n";
    int start = document.indexOf(open) + open.length();
    return document.substring(start, document.indexOf("```\n", start));
  }

  /** Makes of the descriptor what the document says. */
  private void finish(Path folder) throws IOException {
    Matcher deviations = Pattern.compile("```\n(deviations:\n[^`]*)```").matcher(document);
    assertThat(deviations.find()).isTrue();
    Path yaml = folder.resolve(StackCatalog.FILE_NAME);
    Files.writeString(
        yaml,
        Files.readString(yaml)
            .replaceFirst("# draft: .*\napproach: draft\n", "approach: stock\n")
            .replace("deviations: []\n", deviations.group(1)));
  }

  /** With the libraries of the stack that has the fewest. */
  private static void build(Path folder) throws IOException {
    SkeletonBuild.of(folder, PROJECT.resolve("service-raw"), "wsbench-service-raw", "target/stack");
  }

  private List<JudgedCheck> examine()
      throws IOException, InterruptedException, StackFailedException {
    StackDescriptor stack = StackCatalog.discover(home).named("example");
    try (StackProcess process =
        StackProcess.start(stack, ChosenStacks.SETTINGS, home.resolve("log"))) {
      List<JudgedCheck> judgments =
          new ArrayList<>(
              CheckJudge.judge(
                  Examination.of(process.endpoint()).run(check -> {}), stack.deviations()));
      judgments.addAll(ProcessRules.check(process));
      return judgments;
    }
  }
}
