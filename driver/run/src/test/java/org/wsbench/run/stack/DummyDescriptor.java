package org.wsbench.run.stack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.plan.Feature;
import org.wsbench.result.Approach;
import org.wsbench.result.Role;

/** Descriptors of {@link DummyStack}. */
final class DummyDescriptor {
  private DummyDescriptor() {}

  static StackDescriptor behaving(Path folder, String behavior, String... more) {
    return running(folder, command(behavior, more));
  }

  /** One that is given a copy of a folder. */
  static StackDescriptor copying(Path folder, String copy) {
    return of(folder, command("normal", "{copy}"), Optional.empty(), Optional.of(copy));
  }

  private static List<String> command(String behavior, String... more) {
    List<String> command =
        new ArrayList<>(
            List.of(
                "{jvm}",
                "-cp",
                System.getProperty("java.class.path"),
                DummyStack.class.getName(),
                behavior,
                "{port}"));
    command.addAll(List.of(more));
    return command;
  }

  static StackDescriptor running(Path folder, List<String> command) {
    return of(folder, command, Optional.empty());
  }

  static StackDescriptor of(Path folder, List<String> command, Optional<String> libraries) {
    return of(folder, command, libraries, Optional.empty());
  }

  private static StackDescriptor of(
      Path folder, List<String> command, Optional<String> libraries, Optional<String> copy) {
    return new StackDescriptor(
        "dummy",
        "A dummy",
        "none",
        "none",
        "none",
        "java",
        Approach.STOCK,
        Role.COMPETITOR,
        "none",
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        copy,
        command,
        libraries,
        "/services/WSTestService",
        Optional.empty(),
        List.of(),
        command.contains("{features}")
            ? List.of(
                Feature.LOGGING,
                Feature.HANDLER,
                Feature.WSS_USERNAME,
                Feature.WSS_SIGN,
                Feature.WSS_ENCRYPT)
            : List.of(),
        Optional.of("target/features")
            .filter(features -> command.toString().contains("{featureLibraries}")),
        Optional.of("target/security")
            .filter(security -> command.toString().contains("{featureLibraries}")),
        "",
        List.of(),
        Optional.empty(),
        folder.resolve(StackCatalog.FILE_NAME));
  }
}
