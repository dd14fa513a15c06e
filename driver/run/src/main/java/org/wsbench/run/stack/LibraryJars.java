package org.wsbench.run.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.wsbench.plan.Feature;
import org.wsbench.result.Library;

/** Reads names, versions, and digests of the jars of a stack, or of its packages of npm or PyPI. */
public final class LibraryJars {
  /** Maven's naming of files: the version begins with the last digit that follows a hyphen. */
  private static final Pattern NAME_VERSION =
      Pattern.compile("(.+)-(\\d[^-]*(?:-[A-Za-z][^-]*)*)\\.jar");

  private LibraryJars() {}

  /**
   * The jars of a stack by file name, or its packages; empty if the descriptor names no folder or
   * it is not there.
   */
  public static List<Library> of(StackDescriptor stack) {
    return stack.libraries().map(stack.folder()::resolve).map(LibraryJars::in).orElse(List.of());
  }

  /** The jars of a stack, and then those that it has for features. */
  public static List<Library> of(StackDescriptor stack, List<Feature> features) {
    return folders(stack, features).flatMap(folder -> in(folder).stream()).toList();
  }

  private static Stream<Path> folders(StackDescriptor stack, List<Feature> features) {
    return Stream.concat(stack.libraries().stream(), foldersFor(stack, features).stream())
        .map(stack.folder()::resolve);
  }

  /** The folders, relative to that of a stack, whose jars are on its class path for features. */
  static List<String> foldersFor(StackDescriptor stack, List<Feature> features) {
    Optional<String> common = stack.featureLibraries().filter(folder -> !features.isEmpty());
    Optional<String> security =
        stack
            .securityLibraries()
            .filter(folder -> features.stream().anyMatch(Feature::isSecurityOfMessages));
    return Stream.of(common, security).flatMap(Optional::stream).toList();
  }

  /**
   * The jars in a folder by file name, or the packages that npm or pip has installed there; empty
   * if it is not there.
   */
  public static List<Library> in(Path folder) {
    if (NpmPackages.areIn(folder)) {
      return NpmPackages.in(folder);
    }
    if (PyPiPackages.areIn(folder)) {
      return PyPiPackages.in(folder);
    }
    return Files.isDirectory(folder)
        ? jars(folder).stream().map(LibraryJars::of).toList()
        : List.of();
  }

  /** The size of all jars of a stack with its features, in bytes; empty if it has none. */
  public static OptionalLong bytes(StackDescriptor stack, List<Feature> features) {
    List<Path> jars =
        folders(stack, features)
            .filter(Files::isDirectory)
            .flatMap(folder -> jars(folder).stream())
            .toList();
    return jars.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(jars.stream().mapToLong(jar -> jar.toFile().length()).sum());
  }

  private static List<Path> jars(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".jar")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Library of(Path jar) {
    String file = jar.getFileName().toString();
    Matcher matcher = NAME_VERSION.matcher(file);
    try {
      return matcher.matches()
          ? new Library(matcher.group(1), matcher.group(2), FileDigest.of(jar))
          : new Library(file.replaceFirst("\\.jar$", ""), manifestVersion(jar), FileDigest.of(jar));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String manifestVersion(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      Manifest manifest = file.getManifest();
      if (manifest == null) {
        return "unknown";
      }
      Attributes attributes = manifest.getMainAttributes();
      String version = attributes.getValue(Attributes.Name.IMPLEMENTATION_VERSION);
      String bundle = attributes.getValue("Bundle-Version");
      return version != null ? version : bundle != null ? bundle : "unknown";
    }
  }
}
