package org.wsbench.run;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.wsbench.load.Evidence;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Lookup;
import org.wsbench.payload.Payloads;
import org.wsbench.result.Disk;
import org.wsbench.result.EvidenceFiles;
import org.wsbench.result.RunFolder;

/** Keeps a limited number of wrong replies as files. */
public final class EvidenceFolder {

  static final int MAX_FILES = 200;

  private final Path folder;
  private int files;

  /**
   * Evidence below the folder of a run; nothing is created before there is any.
   *
   * @param run folder of the run
   */
  EvidenceFolder(Path run) {
    this.folder = run.resolve(RunFolder.EVIDENCE);
  }

  /** Writes the body of each reply as received, and a text file that says what is wrong with it. */
  void keep(String stack, List<Evidence> wrong) throws IOException {
    for (Evidence reply : wrong) {
      if (files == MAX_FILES) {
        return;
      }
      Disk.folder(folder);
      String name = EvidenceFiles.name(files++, stack, message(reply));
      Disk.write(folder.resolve(name + EvidenceFiles.BODY), reply.body());
      Disk.write(
          folder.resolve(name + EvidenceFiles.TEXT),
          "%s answered %s with status %d: %s: %s%n"
              .formatted(stack, message(reply), reply.status(), reply.error(), reply.detail()));
    }
  }

  /** The message that was answered, such as {@code echoOrder200/07}. */
  static String message(Evidence reply) {
    return switch (reply.operation()) {
      case "" -> "nothing";
      case Lookup.OPERATION -> Lookup.OPERATION + "/" + reply.request();
      default -> Payloads.of(EchoCase.named(reply.operation())).get(reply.request()).name();
    };
  }
}
