package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.wsbench.result.Disk;
import org.wsbench.result.Measurement;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.publish.Publication;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What the commands that export figures of runs have in common. */
abstract class FigureExport implements Callable<Integer> {

  @Parameters(
      arity = "1..*",
      paramLabel = "RUN_DIR",
      description = "Folders of throughput runs, such as runs/TIME-quick.")
  private List<Path> folders;

  @Option(
      names = "--out",
      required = true,
      paramLabel = "DIR",
      description = "Folder for the files, not there yet or empty.")
  private Path out;

  @Spec private CommandSpec spec;

  /**
   * The texts of the files, by their paths in the folder.
   *
   * @param runs in the order of the command
   * @throws RunFolderException if the runs do not belong together
   */
  abstract Map<String, String> files(List<NamedRun> runs) throws RunFolderException;

  /** How the files are used, in one line. */
  abstract String usage(Path folder);

  @Override
  public Integer call() throws IOException {
    Publication.requireEmpty(out);
    List<NamedRun> runs = NamedRuns.read(folders);
    requireFigures(runs);
    Map<String, String> files = files(runs);
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = out.resolve(file.getKey());
      Disk.folder(path.getParent());
      Disk.write(path, file.getValue());
    }
    PrintWriter screen = spec.commandLine().getOut();
    screen.printf("written: %d file%s in %s%n", files.size(), files.size() == 1 ? "" : "s", out);
    screen.println(usage(out));
    screen.flush();
    return ExitCode.OK;
  }

  private static void requireFigures(List<NamedRun> runs) throws RunFolderException {
    if (runs.stream()
        .flatMap(run -> run.result().measurements().stream())
        .allMatch(Measurement::unusable)) {
      throw new RunFolderException(
          "no row of these runs may be used, so there is nothing to export; see their reports");
    }
  }
}
