package org.wsbench.docs;

import java.io.IOException;
import java.lang.ref.SoftReference;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.wsbench.result.RunResult;
import org.wsbench.result.StoredRun;

/** The published runs. To read one takes long, so those that were read are kept for other tests. */
final class PublishedRuns {
  static final Path FOLDER = Document.ROOT.resolve("results");

  private static final Map<Path, SoftReference<StoredRun>> KEPT = new HashMap<>();

  private PublishedRuns() {}

  /** The run in a folder. */
  static synchronized StoredRun at(Path folder) throws IOException {
    SoftReference<StoredRun> kept = KEPT.get(folder);
    StoredRun run = kept == null ? null : kept.get();
    if (run == null) {
      run = StoredRun.read(folder);
      KEPT.put(folder, new SoftReference<>(run));
    }
    return run;
  }

  /** What the run of a name has come to. */
  static RunResult result(String name) throws IOException {
    return at(FOLDER.resolve(name)).result();
  }
}
