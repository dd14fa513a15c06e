package org.wsbench.app.stack;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.wsbench.result.Approach;
import org.wsbench.result.Role;

/** Descriptors of {@link DummyStack}. */
final class DummyDescriptor {
  private DummyDescriptor() {}

  static StackDescriptor behaving(Path folder, String behavior, String... more) {
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
    return running(folder, command);
  }

  static StackDescriptor running(Path folder, List<String> command) {
    return of(folder, command, Optional.empty());
  }

  static StackDescriptor of(Path folder, List<String> command, Optional<String> libraries) {
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
        command,
        libraries,
        "/services/WSTestService",
        Optional.empty(),
        List.of(),
        "",
        List.of(),
        Optional.empty(),
        folder.resolve(StackCatalog.FILE_NAME));
  }
}
