package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.wsbench.plan.Defaults;
import org.wsbench.report.site.ResultSite;
import org.wsbench.report.site.SiteResult;
import org.wsbench.result.Disk;
import org.wsbench.result.RunFolder;
import org.wsbench.result.RunFolderException;
import org.wsbench.result.StoredFile;
import org.wsbench.result.check.RobustnessRecord;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.result.publish.Publication;

/** The folder of a site: pages, what they share, and the raw files of each result. */
final class SiteFolder {
  private static final String RESULTS = "results";

  private final List<SiteRun> runs;

  private SiteFolder(List<SiteRun> runs) {
    this.runs = runs;
  }

  /**
   * Reads runs.
   *
   * @throws RunFolderException if a folder holds none, or has a name that the site cannot use
   */
  static SiteFolder of(List<Path> folders) throws IOException {
    EngineVersions engines = EngineVersions.of(Installation.stacks());
    List<SiteRun> runs = new ArrayList<>();
    for (Map.Entry<String, Path> run : NamedRuns.of(folders).entrySet()) {
      runs.add(SiteRun.read(run.getValue(), run.getKey(), engines));
    }
    return new SiteFolder(runs);
  }

  /** The published runs of this installation, that of the usual plan first. */
  static List<Path> published() throws IOException {
    Path results = Installation.home().resolve(RESULTS);
    List<Path> folders = new ArrayList<>();
    if (Files.isDirectory(results)) {
      try (Stream<Path> found = Files.list(results)) {
        found.filter(SiteFolder::isRun).sorted().forEach(folders::add);
      }
    }
    if (folders.isEmpty()) {
      throw new RunFolderException(results + " contains no run: name the folders of runs");
    }
    Path usual = results.resolve(Defaults.PLAN);
    if (folders.remove(usual)) {
      folders.addFirst(usual);
    }
    return folders;
  }

  private static boolean isRun(Path folder) {
    return Files.isDirectory(folder)
        && (StoredFile.exists(folder.resolve(RunFolder.RUN)) || StoredJmh.isAt(folder));
  }

  /** How many results there are. */
  int size() {
    return runs.size();
  }

  /**
   * Writes the site.
   *
   * @param out folder that does not exist yet, or is empty
   * @return how many pages were made
   */
  int write(Path out) throws IOException {
    List<SiteResult> results = new ArrayList<>();
    for (SiteRun run : runs) {
      Path to = out.resolve(RESULTS).resolve(run.result().name());
      Publication.copy(run.folder(), to);
      if (run.run().isPresent()) {
        PlanOfRun.write(to, run.run().get());
      }
      results.add(run.result().with(OwnFiles.in(to)));
      if (run.profile().isPresent()) {
        ProfileOfRun.writeFlames(to, run.profile().get());
      }
    }
    Map<String, String> files = new ResultSite(results, robustness(), findings()).files();
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = out.resolve(file.getKey());
      Disk.folder(path.getParent());
      Disk.write(path, file.getValue());
    }
    OwnFiles.list(out);
    return Math.toIntExact(files.keySet().stream().filter(name -> name.endsWith(".html")).count());
  }

  private static List<RobustnessRecord> robustness() throws IOException {
    List<RobustnessRecord> records = new ArrayList<>();
    for (String name : List.of("robustness.json", "robustness-optional.json")) {
      Path file = Installation.home().resolve(RESULTS).resolve(name);
      if (StoredFile.exists(file)) {
        records.add(RobustnessRecord.read(file));
      }
    }
    return records;
  }

  private static Optional<String> findings() throws IOException {
    Path file = Installation.home().resolve("docs").resolve("findings.md");
    return Files.isRegularFile(file) ? Optional.of(Files.readString(file)) : Optional.empty();
  }
}
