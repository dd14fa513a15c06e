package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * An installation with one stack, {@code engine}, whose versions a script makes in the place of
 * Maven.
 */
final class VersionedStack {
  static final String DESCRIPTOR =
      """
      name: engine
      title: Engine 2.0
      engine: engine
      binding: none
      parser: none
      language: java
      container: none
      command: ["{jvm}", "-cp", "target/stack/*:%s", %s, normal, "{port}"]
      libraries: target/stack
      path: /services/WSTestService
      notes: A note.
      jmh: {binding: jaxb, parser: woodstox}
      version:
        title: Engine {version}
        property: engine.version
        artifacts: [org.example:engine]
        pom: org.example:engine-parent
        follows: {parser.version: version.of.parser}
        oldest: 1.0.0
        older: implement another API
        apart: [logger]
      deviations:
        - check: echoStruct
          text: answers with nothing
        - check: echoVoid
          text: answers with something
      """
          .formatted(System.getProperty("java.class.path"), DummyStack.class.getName());

  /**
   * Writes down each call, and makes what Maven would: version 9 does not exist, 8 does not
   * compile, 7 gets a parser of another version.
   */
  private static final String MAVEN =
      """
      #!/bin/sh
      cd "$(dirname "$0")"
      echo "$@" >>calls
      for word in "$@"; do
        case $word in
          -Doutput=*) file=${word#-Doutput=} ;;
          -Dartifact=*) version=${word##*:} ;;
          -DoutputDirectory=*) jars=${word#-DoutputDirectory=} ;;
          -Dengine.version=*) version=${word#-Dengine.version=} ;;
          -Dbuild.folder=*client-*) jars=client-engine/${word#-Dbuild.folder=}/client ;;
          -Dbuild.folder=*) jars=service-engine/${word#-Dbuild.folder=}/stack ;;
        esac
      done
      case "$*" in
        *effective-pom*)
          if [ "$version" = 9 ]; then
            echo "[ERROR] x: Could not find artifact org.example:engine-parent:pom:9 in central"
            exit 1
          fi
          echo "<project><properties><version.of.parser>$version.5</version.of.parser></properties></project>" >"$file"
          echo "$version" >resolved ;;
        *copy-dependencies*)
          version=$(cat resolved)
          mkdir -p "$jars"
          touch "$jars/engine-$version.jar" "$jars/parser-$version.5.jar" "$jars/logger-1.jar" ;;
        *package*)
          if [ "$version" = 8 ]; then
            echo "[ERROR] /home/Main.java:[1,2] package x does not exist"
            exit 1
          fi
          parser=$version.5
          if [ "$version" = 7 ]; then parser=2.0; fi
          mkdir -p "$jars"
          touch "$jars/engine-$version.jar" "$jars/parser-$parser.jar" "$jars/logger-3.jar" "$jars/server-1.jar" ;;
      esac
      """;

  private VersionedStack() {}

  /** Writes the installation into a folder. Returns its stacks. */
  static StackCatalog in(Path home) throws IOException {
    return in(home, DESCRIPTOR);
  }

  /** The same with another descriptor. */
  static StackCatalog in(Path home, String descriptor) throws IOException {
    Path wrapper = home.resolve("mvnw");
    Files.writeString(wrapper, MAVEN);
    Files.setPosixFilePermissions(wrapper, PosixFilePermissions.fromString("rwx------"));
    StackCatalogTest.put(home, "service-engine", descriptor);
    return StackCatalog.discover(home);
  }

  /** How often Maven was called. */
  static long calls(Path home) throws IOException {
    Path calls = home.resolve("calls");
    return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
  }
}
