package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.wsbench.result.DiskException;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.publish.Publication;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wsbench site}. */
@Command(
    name = "site",
    description = {
      "Makes static pages of results: which stack serves most, a page for each stack and result, and"
          + " the findings.",
      "Any web server can serve the folder, and a browser can open its index.html from disk."
    })
final class SiteCommand implements Callable<Integer> {

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Folder for the pages, not there yet or empty, or see --replace.")
  private Path out;

  @Option(
      names = "--replace",
      description =
          "Replace the site that is in the folder, when the new one is whole. A folder with other"
              + " files is left alone.")
  private boolean replace;

  @Parameters(
      arity = "0..*",
      paramLabel = "RUN_DIR",
      description =
          "Folders of runs of any kind; the first with throughput is shown first (default: those in"
              + " results/). Their files are published, too.")
  private List<Path> folders = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, UserException {
    requirePlace();
    try (StagedFolder staged = staged()) {
      SiteFolder site = SiteFolder.of(folders.isEmpty() ? SiteFolder.published() : folders);
      int pages = site.write(staged.folder());
      staged.publish();
      report(pages, site.size());
    }
    return ExitCode.OK;
  }

  private void requirePlace() throws IOException {
    try {
      if (replace && Files.isDirectory(out)) {
        OwnFiles.requireNoOthers(out);
      } else {
        Publication.requireEmpty(out);
      }
    } catch (RunFolderException e) {
      String advice = OwnFiles.areIn(out) && !replace ? ", or add --replace" : "";
      throw new RunFolderException("--out: " + e.getMessage() + advice);
    }
  }

  /** Made before the runs are read, which takes longer than to see that it cannot be made. */
  private StagedFolder staged() throws IOException, UserException {
    try {
      return StagedFolder.beside(out);
    } catch (DiskException e) {
      throw new UserException("--out " + out + ": " + e.getMessage());
    }
  }

  private void report(int pages, int results) {
    PrintWriter screen = spec.commandLine().getOut();
    screen.printf("written: %d pages on %d result%s%n", pages, results, results == 1 ? "" : "s");
    screen.println("open " + out.resolve("index.html"));
    screen.flush();
  }
}
