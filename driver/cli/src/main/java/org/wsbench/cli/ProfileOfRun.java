package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.analysis.profile.ProfileFigures;
import org.wsbench.report.html.HtmlReport;
import org.wsbench.report.profile.ProfileReport;
import org.wsbench.result.Disk;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;
import org.wsbench.result.profile.Profile;
import org.wsbench.result.profile.ProfileFolder;
import org.wsbench.run.profile.LayerFile;

/** Why one stack is slower, for a run that was profiled. */
final class ProfileOfRun {
  private ProfileOfRun() {}

  /**
   * What the report on a run says of it; empty if the run was not profiled.
   *
   * @param result of the run, with its measurements
   */
  static Optional<ProfileReport> of(Path folder, StoredRun run, RunResult result)
      throws IOException {
    List<Profile> profiles = ProfileFolder.read(folder);
    if (profiles.isEmpty()) {
      return Optional.empty();
    }
    ProfileFigures figures =
        ProfileFigures.of(result.comparison(), run.rounds(), profiles, LayerFile.read());
    return Optional.of(new ProfileReport(figures, result, profiles));
  }

  /** Writes the flame graphs beside the report. */
  static void writeFlames(Path folder, ProfileReport profile) throws IOException {
    for (Map.Entry<String, String> page : HtmlReport.flames(profile).entrySet()) {
      Path file = folder.resolve(page.getKey());
      Disk.folder(file.getParent());
      Disk.write(file, page.getValue());
    }
  }
}
