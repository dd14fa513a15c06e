package org.wsbench.cli.skeleton;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.wsbench.run.stack.StackCatalog;

/** What a new stack or client consists of. */
enum Blueprint {
  /** A stack on the server that all Java stacks share. */
  JAVA(
      "service-",
      ParentPom.Place.OF_STACKS,
      "pom.xml",
      "stack.yaml",
      "src/main/java/org/wsbench/service/@package@/Main.java",
      "src/main/java/org/wsbench/service/@package@/SoapHandler.java",
      "src/main/java/org/wsbench/service/@package@/SoapFault.java",
      "src/main/java/org/wsbench/service/@package@/EchoService.java"),
  /** A stack in Python 3, to be kept or to be replaced. */
  OTHER("service-other/", null, "stack.yaml", "server.py", "service.py"),
  /** A client in Java. */
  CLIENT(
      "clients/",
      ParentPom.Place.OF_CLIENTS,
      "pom.xml",
      "client.yaml",
      "src/main/java/org/wsbench/client/@package@/Main.java");

  private final String prefix;
  private final ParentPom.Place place;
  private final List<String> templates;

  /**
   * A blueprint.
   *
   * @param place null for what is no module
   */
  Blueprint(String prefix, ParentPom.Place place, String... templates) {
    this.prefix = prefix;
    this.place = place;
    this.templates = List.of(templates);
  }

  /** Its folder, relative to the installation: {@code service-NAME} for Java. */
  String folder(String name) {
    return prefix + name;
  }

  /** Files of the skeleton, relative to its folder, with placeholders in their paths. */
  List<String> templates() {
    return templates;
  }

  /** Where the templates are. */
  String resources() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whose module it becomes; empty if it is no module of the Maven build. */
  Optional<ParentPom.Place> place() {
    return Optional.ofNullable(place);
  }

  /** What there is of its kind. */
  StackCatalog existing(Path home) throws IOException {
    return this == CLIENT ? StackCatalog.discoverClients(home) : StackCatalog.discover(home);
  }
}
