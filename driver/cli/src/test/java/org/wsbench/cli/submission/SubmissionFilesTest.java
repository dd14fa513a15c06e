package org.wsbench.cli.submission;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SubmissionFilesTest {
  @TempDir private Path temporary;
  private Path folder;

  @BeforeEach
  void aSubmission() throws IOException {
    folder = Files.createDirectory(temporary.resolve("submission"));
    for (String name :
        List.of(
            "run.json.gz",
            "rounds.jsonl.gz",
            "latency.hlog.gz",
            "resources.jsonl",
            "summary.md",
            "MACHINE.md")) {
      Files.createFile(folder.resolve(name));
    }
  }

  @Test
  void filesThatAreWrittenAreInOrder() throws IOException {
    assertThat(SubmissionFiles.problems(folder)).isEmpty();
  }

  @Test
  void otherFilesAreNot() throws IOException {
    Files.createDirectory(folder.resolve("profiles"));
    Files.createDirectory(folder.resolve("evidence"));
    Files.createFile(folder.resolve("rounds.jsonl"));
    Files.createFile(folder.resolve("summary.md.gz"));
    Files.createFile(folder.resolve("x.html"));

    assertThat(SubmissionFiles.problems(folder))
        .containsExactly(
            "evidence has replies as a server wrote them: leave it out",
            "profiles is not a file that wsbench submit writes: leave it out",
            "rounds.jsonl.gz is not read beside rounds.jsonl: leave it out",
            "summary.md.gz is not a file that wsbench submit writes: leave it out",
            "x.html is not a file that wsbench submit writes: leave it out");
  }

  @Test
  void linksAreNot() throws IOException {
    Path form = Files.move(folder.resolve("MACHINE.md"), temporary.resolve("form"));
    Files.createSymbolicLink(folder.resolve("MACHINE.md"), form);
    Path link = Files.createSymbolicLink(temporary.resolve("link"), folder);

    assertThat(SubmissionFiles.problems(link))
        .containsExactly(
            link + " is a link: submit the folder itself",
            "MACHINE.md is a link: replace it by the file");
  }
}
