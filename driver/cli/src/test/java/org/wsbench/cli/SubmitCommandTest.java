package org.wsbench.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.result.StoredFile;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

class SubmitCommandTest {
  @TempDir private Path temporary;

  private PublishedCopy run;

  @BeforeEach
  void copy() throws IOException {
    run = PublishedCopy.in(Files.createDirectory(temporary.resolve("run")));
  }

  @Test
  void aRunIsWrittenWithoutWhatTellsOfItsMakersAndCheckedWithItsForm() throws IOException {
    Path to = temporary.resolve("submission");
    run.with(
        json -> {
          ((ObjectNode) json.get("plan")).put("description", "on db7.example.com:5432 of alice");
          ObjectNode process = (ObjectNode) json.get("stacks").get(0).get("process");
          ((ArrayNode) process.get("command")).add("-Dconfig=/home/alice/conf/a.xml");
          process.put("database", "jdbc:postgresql://10.1.2.3/orders");
        });

    Shell.Outcome written = run.submit("--out", to.toString());

    assertThat(written.err()).isEmpty();
    assertThat(written.exitCode()).isEqualTo(ExitCode.OK);
    assertThat(written.out())
        .contains(
            "  path /home/alice/conf/a.xml\n",
            "  address db7.example.com:5432\n",
            "  address 10.1.2.3\n");
    assertThat(StoredFile.text(to.resolve("run.json")))
        .contains("-Dconfig=[path]", "on [address] of alice", "jdbc:postgresql://[address]/orders")
        .doesNotContain("/home", "db7.example", "10.1.2.3");
    assertThat(PublishedCopy.check(to))
        .contains("MACHINE.md: 'What else ran on it during the run?' has no answer");

    PublishedCopy.answer(to);
    assertThat(PublishedCopy.check(to)).isEmpty();
  }

  @Test
  void repliesAsTheServerWroteThemAreLeftOutAndRefused() throws IOException {
    Path to = temporary.resolve("submission");
    Path evidence = Files.createDirectory(run.folder().resolve("evidence"));
    Files.writeString(evidence.resolve("metro-1.body"), "<trace>at /home/alice/A.java</trace>");
    assertThat(run.submit("--out", to.toString()).exitCode()).isEqualTo(ExitCode.OK);
    PublishedCopy.answer(to);

    assertThat(to.resolve("evidence")).doesNotExist();
    Files.createDirectory(to.resolve("evidence"));
    Files.writeString(to.resolve("x.html"), "<script>");
    assertThat(PublishedCopy.check(to))
        .contains("evidence has replies as a server wrote them: leave it out")
        .contains("x.html is not a file that wsbench submit writes: leave it out");
  }

  @Test
  @Tag("slow")
  void whatIsPrivateIsFoundByTheCheckToo() throws IOException {
    Path to = run.submission();
    Path file = to.resolve("run.json");
    String text = StoredFile.text(file).replace("Five stacks", "Five stacks of bob@example.com");
    Files.writeString(file, text);
    Files.delete(to.resolve("run.json.gz"));

    assertThat(PublishedCopy.check(to))
        .isEqualTo("  run.json names the user bob@example.com\n" + PublishedCopy.refused(to, 1));
  }

  @Test
  void whatAStackIsMustBeSaidAndDoesNotActOnTheTerminal() throws IOException {
    run.with(
        json ->
            json.get("stacks")
                .forEach(
                    stack -> {
                      if (stack.get("name").asString().equals("metro")) {
                        ObjectNode description = (ObjectNode) stack.get("description");
                        description.put("engine", "\u001b[2J");
                        if (stack.get("fork").asInt() == 1) {
                          description.putNull("engine");
                        }
                      }
                    }));

    assertThat(run.problems())
        .contains("metro, fork 1: engine is missing, but that of this stack is 'metro'\n")
        .contains("metro, fork 2: engine is '?[2J', but that of this stack is 'metro'\n");
  }

  @Test
  void aRunThatNobodyCanRepeatOrUseIsRefused() throws IOException {
    run.with(
        json -> {
          json.put("status", "interrupted");
          ((ObjectNode) json.get("environment").get("commit")).put("dirty", true);
          ((ArrayNode) json.get("flags")).add("remote-target");
        });

    assertThat(run.problems())
        .contains(
            "the run is interrupted: measure it to its end\n",
            "the service was already running: nobody else can repeat that run\n",
            "wsbench 1.0.0-SNAPSHOT is neither a release nor a clean commit");
  }

  @Test
  void aReleaseNeedsNoCommit() throws IOException {
    run.with(
        json -> {
          ObjectNode environment = (ObjectNode) json.get("environment");
          environment.put("wsbenchVersion", "1.0.0").putNull("commit");
        });

    assertThat(run.submit("--out", temporary.resolve("to").toString()).exitCode()).isZero();
  }

  @Test
  void otherKindsOfRunsAreRefusedInOneLine() {
    Path users = PublishedCopy.ROOT.resolve("results/users");

    Shell.Outcome outcome = Shell.run(PublishedCopy.ROOT, "submit", users.toString());

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err())
        .isEqualTo(
            "wsbench: "
                + users
                + ": only runs of throughput on one machine can be submitted, such as those of"
                + " wsbench run quick\n");
  }

  @Test
  void aCheckWritesNothing() {
    Shell.Outcome outcome = run.submit("--check", "--out", "x");

    assertThat(outcome.exitCode()).isEqualTo(ExitCode.USAGE);
    assertThat(outcome.err()).startsWith("wsbench: --check writes nothing: leave --out or --check");
  }
}
