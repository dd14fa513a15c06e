package org.wsbench.cli.submission;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.wsbench.result.ResourceSample;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StoredFile;

/** Whether a folder has only the files that a submission is written with. */
final class SubmissionFiles {
  /** As they are, or compressed. */
  private static final Set<String> DATA =
      Set.of(RunFolder.RUN, RunFolder.ROUNDS, RunFolder.LATENCY, ResourceSample.FILE);

  private static final Set<String> TEXTS = Set.of(Submission.SUMMARY, MachineForm.FILE);

  private SubmissionFiles() {}

  /** What must be taken out of the folder, one line each. */
  static List<String> problems(Path folder) throws IOException {
    List<String> problems = new ArrayList<>();
    if (Files.isSymbolicLink(folder)) {
      problems.add(folder + " is a link: submit the folder itself");
    }
    try (Stream<Path> files = Files.list(folder)) {
      files.sorted().map(SubmissionFiles::problem).flatMap(Optional::stream).forEach(problems::add);
    }
    return problems;
  }

  private static Optional<String> problem(Path file) {
    String name = file.getFileName().toString();
    if (Files.isSymbolicLink(file)) {
      return Optional.of(name + " is a link: replace it by the file");
    }
    if (name.equals(RunFolder.EVIDENCE)) {
      return Optional.of(name + " has replies as a server wrote them: leave it out");
    }
    Path plain = StoredFile.plain(file);
    if (isWritten(file, name, plain.getFileName().toString())) {
      return plain.equals(file) || Files.notExists(plain, LinkOption.NOFOLLOW_LINKS)
          ? Optional.empty()
          : Optional.of(name + " is not read beside " + plain.getFileName() + ": leave it out");
    }
    return Optional.of(name + " is not a file that wsbench submit writes: leave it out");
  }

  private static boolean isWritten(Path file, String name, String plainName) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && (TEXTS.contains(name) || DATA.contains(plainName));
  }
}
