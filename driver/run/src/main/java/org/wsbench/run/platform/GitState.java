package org.wsbench.run.platform;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The state of the git working copy that an installation is. */
final class GitState {
  private final Path home;

  private GitState(Path home) {
    this.home = home;
  }

  /**
   * Absent if the folder is not the root of a working copy, has no commit, or git is not installed.
   */
  static Optional<Environment.Commit> of(Path home) throws InterruptedException {
    if (!Files.exists(home.resolve(".git"))) {
      return Optional.empty();
    }
    GitState git = new GitState(home);
    Optional<String> head = git.output("rev-parse", "--verify", "HEAD");
    Optional<String> changes = git.output("status", "--porcelain");
    return head.isPresent() && changes.isPresent()
        ? Optional.of(new Environment.Commit(head.get(), !changes.get().isEmpty()))
        : Optional.empty();
  }

  private Optional<String> output(String... words) throws InterruptedException {
    List<String> command =
        new ArrayList<>(List.of("git", "--no-optional-locks", "-C", home.toString()));
    command.addAll(List.of(words));
    try {
      Process git =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      git.getOutputStream().close();
      String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return git.waitFor() == 0 ? Optional.of(text.strip()) : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
