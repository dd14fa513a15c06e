package org.wsbench.contract;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.wsbench.app.plan.Selections;
import org.wsbench.app.stack.StackCatalog;
import org.wsbench.app.stack.StackDescriptor;

/** The stacks that tests are made for. */
final class ChosenStacks {
  private ChosenStacks() {}

  /** Those that need not be built first, or those that {@code -Dwsbench.stacks=one,other} names. */
  static Stream<StackDescriptor> of(Path home) {
    String names = System.getProperty("wsbench.stacks", "");
    return StackCatalog.discover(home)
        .select(names.isEmpty() ? List.of(Selections.READY) : List.of(names.split(",")))
        .stream();
  }
}
