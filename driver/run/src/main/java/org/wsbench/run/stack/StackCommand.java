package org.wsbench.run.stack;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.plan.Feature;
import org.wsbench.plan.JvmSettings;
import org.wsbench.result.ServiceMode;
import org.wsbench.result.StackRun;
import org.wsbench.run.keys.KeyStoreFile;
import org.wsbench.run.platform.HugePages;

/** The command that starts a stack, with its placeholders filled in. */
public final class StackCommand {
  private static final String KEYS = "WSBENCH_TLS_KEYS";
  private static final String PASSWORD = "WSBENCH_TLS_PASSWORD";

  private StackCommand() {}

  /** Why the stack cannot be started with these settings; empty if it can. */
  public static Optional<StackRun.Failure> obstacle(
      StackDescriptor stack, LaunchSettings settings) {
    Optional<String> unavailable = stack.unavailable();
    if (unavailable.isPresent()) {
      return failure(unavailable.get());
    }
    Optional<String> empty = folderWithoutJars(stack, settings);
    if (empty.isPresent()) {
      return failure(
          stack.name() + " is not built (no jars in " + empty.get() + "); run ./mvnw package");
    }
    if (settings.service() == ServiceMode.REFERENCE && !stack.choosesService()) {
      return failure(
          stack.name() + " has no {service} in its command; it can only be run with service typed");
    }
    List<Feature> missing = stack.lacks(settings.features());
    if (!missing.isEmpty()) {
      return failure(FeatureRules.absence(stack, missing.getFirst()));
    }
    Optional<String> conflict = FeatureRules.conflict(settings.features());
    if (conflict.isPresent()) {
      return failure(stack.name() + ": " + conflict.get());
    }
    return settings
        .classCache()
        .flatMap(cache -> cache.obstacle(stack, stack.jvm(settings.jvm()).home()))
        .flatMap(StackCommand::failure);
  }

  private static Optional<StackRun.Failure> failure(String reason) {
    return Optional.of(new StackRun.Failure(reason, List.of()));
  }

  /** One that {@code ./mvnw package} fills. */
  private static Optional<String> folderWithoutJars(
      StackDescriptor stack, LaunchSettings settings) {
    Optional<String> libraries =
        stack
            .libraries()
            .filter(folder -> stack.build().isEmpty() && StackVersion.of(stack).isEmpty());
    return Stream.concat(
            libraries.stream(), LibraryJars.foldersFor(stack, settings.features()).stream())
        .filter(folder -> !hasJar(stack, folder))
        .findFirst();
  }

  private static boolean hasJar(StackDescriptor stack, String libraries) {
    Path folder = stack.folder().resolve(libraries);
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(file -> file.toString().endsWith(".jar"));
    } catch (IOException e) {
      return false;
    }
  }

  /**
   * The words of the command. {@code {jvm}} becomes the java executable with the plan's flags, the
   * number of CPUs, huge pages where the system gives them, and the flags of a class cache, {@code
   * {database}} the option that names it, or nothing, {@code {features}} the option that switches
   * them on, or nothing, and {@code {featureLibraries}} the jars that they need, or nothing.
   */
  public static List<String> words(
      StackDescriptor stack, LaunchSettings settings, LaunchContext place) {
    List<String> words = new ArrayList<>();
    for (String word : stack.command()) {
      if (word.equals("{jvm}")) {
        words.addAll(HugePages.given(stack.jvm(settings.jvm())).command(settings.cpus()));
        place.classCache().ifPresent(cache -> words.addAll(cache.flags()));
      } else if (word.equals("{database}")) {
        settings.database().ifPresent(database -> words.addAll(database.words()));
      } else if (word.equals("{features}")) {
        words.addAll(FeatureFiles.words(settings.features()));
      } else {
        words.add(
            fill(word, settings, place)
                .replace(StackDescriptor.FEATURE_LIBRARIES, classPath(stack, settings)));
      }
    }
    return List.copyOf(words);
  }

  /** The words that are the same for all runs without features, as they are in the descriptor. */
  static List<String> withoutFeatures(StackDescriptor stack) {
    return stack.command().stream()
        .filter(word -> !word.equals("{features}"))
        .map(word -> word.replace(StackDescriptor.FEATURE_LIBRARIES, ""))
        .toList();
  }

  /** What features add to the end of a class path. */
  private static String classPath(StackDescriptor stack, LaunchSettings settings) {
    return LibraryJars.foldersFor(stack, settings.features()).stream()
        .map(folder -> File.pathSeparator + folder + "/*")
        .collect(Collectors.joining());
  }

  private static String fill(String word, LaunchSettings settings, LaunchContext place) {
    return word.replace("{host}", place.host())
        .replace("{port}", Integer.toString(place.port()))
        .replace("{service}", settings.service().id())
        .replace("{threads}", Integer.toString(settings.container().threads()))
        .replace("{backlog}", Integer.toString(settings.container().backlog()))
        .replace("{cpus}", Integer.toString(settings.cpus()))
        .replace(StackDescriptor.COPY, place.copy().map(copy -> copy.path().toString()).orElse(""));
  }

  /** The command ready to run in the descriptor's folder. */
  public static ProcessBuilder builder(
      StackDescriptor stack, LaunchSettings settings, LaunchContext place) {
    ProcessBuilder builder = new ProcessBuilder(words(stack, settings, place));
    builder.directory(stack.folder().toFile());
    JvmSettings.shield(builder);
    settings
        .database()
        .ifPresent(
            database -> builder.environment().putAll(database.environment(place.databaseTimes())));
    place.features().ifPresent(files -> builder.environment().putAll(files.environment()));
    place.keys().ifPresent(keys -> builder.environment().putAll(environment(keys)));
    return builder;
  }

  /** Only the user can read the environment of a process, but all can read its command line. */
  private static Map<String, String> environment(KeyStoreFile keys) {
    return Map.of(KEYS, keys.path().toString(), PASSWORD, KeyStoreFile.PASSWORD);
  }
}
