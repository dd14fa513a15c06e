package org.wsbench.run.stack;

import java.util.ArrayList;
import java.util.List;

/**
 * The command line of a stack as it may be published: without the folders of the java executable,
 * of the private copy, and of a class cache, which may name a user.
 */
final class DisclosedCommand {
  private DisclosedCommand() {}

  /** The words of a command without these folders. */
  static List<String> of(List<String> command, StackDescriptor stack, LaunchContext place) {
    List<String> words = new ArrayList<>(command);
    if (stack.runsOnJvm()) {
      words.set(stack.command().indexOf("{jvm}"), "java");
    }
    place
        .copy()
        .map(copy -> copy.path().toString())
        .ifPresent(path -> words.replaceAll(word -> word.replace(path, StackDescriptor.COPY)));
    place
        .classCache()
        .map(ClassCacheUse::file)
        .ifPresent(
            file ->
                words.replaceAll(
                    word -> word.replace(file.toString(), file.getFileName().toString())));
    return List.copyOf(words);
  }
}
