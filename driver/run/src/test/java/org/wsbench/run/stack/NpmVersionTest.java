package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.result.Library;
import org.wsbench.run.platform.SearchPath;
import org.wsbench.run.version.NpmPackage;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.Versions;

/** A script takes the place of npm. */
class NpmVersionTest {
  private static final String DESCRIPTOR =
      """
      name: server
      title: Soap 2.0
      engine: soap
      binding: soap
      parser: sax
      language: javascript
      container: none
      build: {command: [npm, ci], needs: [npm], install: install Node.js, makes: target/node_modules}
      version:
        title: Soap {version}
        npm: "@example/soap"
      command: [env, NODE_PATH=target/node_modules, node, server.js, "{port}"]
      libraries: target/node_modules
      path: /services/WSTestService
      """;

  private static final String PACKAGE =
      """
      {"name": "server", "private": true, "dependencies": {"logger": "3.1.0", "@example/soap": "2.0.0"}}
      """;

  /**
   * Writes down each call. Version 9.9.9 does not exist, 8.0.0 cannot be fetched, 7.0.0 fails
   * without a word, 6.0.0 is installed by an old npm, and a word or a range stands for 2.0.0.
   */
  private static final String NPM =
      """
      #!/bin/sh
      echo "$@" >>"$(dirname "$0")/calls"
      case "$*" in
        *view*)
          echo '(node:1) [DEP0040] DeprecationWarning: a module is deprecated.'
          cat "$(dirname "$0")/view"
          exit "$(cat "$(dirname "$0")/code")" ;;
      esac
      version=$(sed -n 's/.*"@example.soap" *: *"\\([^"]*\\)".*/\\1/p' package.json)
      case $version in
        9.9.9)
          echo 'npm error code ETARGET'
          echo 'npm error notarget No matching version found for @example/soap@9.9.9.'
          echo 'npm error notarget In most cases you or one of your dependencies ask for another.'
          echo 'npm error A complete log of this run can be found in: /home/debug.log'
          exit 1 ;;
        8.0.0)
          echo 'npm ERR! code ENOTFOUND'
          echo 'npm ERR! syscall getaddrinfo'
          echo 'npm ERR! errno ENOTFOUND'
          echo 'npm ERR! network request to https://registry.example/soap failed, reason: getaddrinfo ENOTFOUND'
          exit 1 ;;
        7.0.0) exit 3 ;;
        6.0.0) exit 0 ;;
        latest|1.x) version=2.0.0 ;;
      esac
      soap=node_modules/@example/soap
      mkdir -p $soap/node_modules/sax node_modules/logger
      echo "module.exports = '$version';" >$soap/index.js
      echo nested >$soap/node_modules/sax/index.js
      echo logger >node_modules/logger/index.js
      echo '{"packages": {"node_modules/@example/soap": {"version": "'$version'", "license": "MIT"},
        "node_modules/@example/soap/node_modules/sax": {"version": "1.4.1"},
        "node_modules/logger": {"version": "3.1.0"}}}' >node_modules/.package-lock.json
      """;

  @TempDir private Path home;
  private StackCatalog catalog;

  @BeforeEach
  void install() throws IOException {
    StackCatalogTest.put(home, "service-node", DESCRIPTOR);
    Files.writeString(home.resolve("service-node/package.json"), PACKAGE);
    Path tools = Files.createDirectory(home.resolve("tools"));
    Path npm = Files.writeString(tools.resolve("npm"), NPM);
    Files.setPosixFilePermissions(npm, PosixFilePermissions.fromString("rwx------"));
    catalog = StackCatalog.discover(home);
  }

  private StackVersion version(String number) {
    return StackVersion.of(catalog.named("server:" + number)).orElseThrow();
  }

  private NpmVersion maker(String number, Path... path) {
    Path tools = path.length == 0 ? home.resolve("tools") : path[0];
    return new NpmVersion(
        version(number), new NpmPackage("@example/soap"), new SearchPath(tools.toString()));
  }

  private void answer(int exitCode, String text) throws IOException {
    Files.writeString(home.resolve("tools/code"), Integer.toString(exitCode));
    Files.writeString(home.resolve("tools/view"), text);
  }

  private static String reason(NpmVersion maker) {
    return catchThrowableOfType(UnusableVersionException.class, maker::make).getMessage();
  }

  @Test
  void aVersionIsTheStackWithOtherPackages() {
    StackDescriptor stack = catalog.named("server:1.2.0");

    assertThat(stack.title()).isEqualTo("Soap 1.2.0");
    assertThat(stack.command())
        .contains("NODE_PATH=target/versions/server-1.2.0/node_modules", "{port}");
    assertThat(stack.libraries()).contains("target/versions/server-1.2.0/node_modules");
    assertThat(stack.isReady()).isFalse();
    assertThat(StackVersion.of(stack).orElseThrow().maker()).isInstanceOf(NpmVersion.class);
    assertThat(StackVersions.words(catalog.named("server")))
        .isEqualTo("versions of the npm package @example/soap");
  }

  @Test
  void installsThePackagesOfTheStackOfWhichOneHasTheVersion() throws Exception {
    String parts = maker("1.2.0").make();

    assertThat(parts)
        .isEqualTo("Installed by npm: @example/soap 1.2.0. It chose 2 other packages.");
    assertThat(home.resolve("service-node/target/versions/server-1.2.0/package.json"))
        .content()
        .contains("\"@example/soap\" : \"1.2.0\"", "\"logger\" : \"3.1.0\"", "\"private\" : true");
    assertThat(home.resolve("tools/calls"))
        .content()
        .isEqualTo(
            "--loglevel=error --no-update-notifier install --ignore-scripts --no-audit --no-fund\n");
    assertThat(home.resolve("service-node/target/versions/server-1.2.0.about/install.log"))
        .exists();
    assertThat(home.resolve("service-node/target/node_modules")).doesNotExist();
  }

  @Test
  void resultsHaveAllPackagesWithDigestsOfTheirFiles() throws Exception {
    maker("1.2.0").make();
    maker("1.3.0").make();
    List<Library> one = LibraryJars.of(catalog.named("server:1.2.0"));
    List<Library> other = LibraryJars.of(catalog.named("server:1.3.0"));

    assertThat(one)
        .extracting(library -> library.name() + " " + library.version())
        .containsExactly("@example/soap 1.2.0", "sax 1.4.1", "logger 3.1.0");
    assertThat(one).allSatisfy(library -> assertThat(library.sha256()).hasSize(16));
    assertThat(one.getFirst().sha256()).isNotEqualTo(other.getFirst().sha256());
    assertThat(one.subList(1, 3)).isEqualTo(other.subList(1, 3));

    Files.writeString(version("1.2.0").libraries().resolve("logger/more.js"), "");
    assertThat(LibraryJars.of(catalog.named("server:1.2.0")).getLast().sha256())
        .as("a file more")
        .isNotEqualTo(other.getLast().sha256());
    assertThat(LibraryJars.of(catalog.named("server"))).as("not installed").isEmpty();
  }

  @Test
  void theInstallationsOwnVersionIsThatOfItsPackage() throws Exception {
    maker("1.2.0").make();
    Path own = Files.createDirectories(home.resolve("service-node/target/node_modules"));
    Files.copy(
        version("1.2.0").libraries().resolve(".package-lock.json"),
        own.resolve(".package-lock.json"));
    for (String name : List.of("@example/soap/node_modules/sax", "logger")) {
      Files.createDirectories(own.resolve(name));
    }

    assertThat(StackVersions.installed(catalog.named("server"))).contains("1.2.0");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          9.9.9  | No matching version found for @example/soap@9.9.9
          8.0.0  | request to https://registry.example/soap failed, reason: getaddrinfo ENOTFOUND
          7.0.0  | npm failed without an error message
          6.0.0  | npm does not say what it has installed; npm 7 or newer does
          latest | it is not a version but stands for others, such as 2.0.0
          1.x    | it is not a version but stands for others, such as 2.0.0
          """)
  void aVersionThatCannotBeInstalledIsOneLine(String number, String message) {
    assertThat(reason(maker(number))).isEqualTo(message);
  }

  @Test
  void withoutNpmThereIsNoVersion() {
    assertThat(reason(maker("1.2.0", home)))
        .isEqualTo("npm is not found on the PATH; install Node.js from https://nodejs.org");
  }

  @Test
  void thePackageMustBeOneOfTheStacks() throws Exception {
    Path file = home.resolve("service-node/package.json");
    Files.writeString(file, "{\"dependencies\": {\"logger\": \"3.1.0\"}}");
    assertThat(reason(maker("1.2.0")))
        .isEqualTo("the stack's package.json has no @example/soap among its dependencies");

    Files.writeString(file, "{}");
    assertThat(reason(maker("1.2.0"))).endsWith("no @example/soap among its dependencies");

    Files.writeString(file, "[");
    assertThat(reason(maker("1.2.0"))).isEqualTo(file + " is not a JSON object");

    Files.delete(file);
    assertThat(reason(maker("1.2.0"))).isEqualTo("there is no " + file);
    assertThat(home.resolve("tools/calls")).doesNotExist();
  }

  @Test
  void listsWhatTheRegistryHas() throws Exception {
    answer(0, "[\n  \"1.10.0\",\n  \"1.9.1\",\n  \"2.0.0-beta.1\"\n]\n");
    assertThat(maker("list").versions())
        .isEqualTo(new Versions(List.of("1.9.1", "1.10.0", "2.0.0-beta.1"), Optional.empty()));

    answer(0, "\"1.0.0\"\n");
    assertThat(maker("list").versions().releases()).containsExactly("1.0.0");
    assertThat(home.resolve("tools/calls"))
        .content()
        .contains("view @example/soap versions --json");
  }

  @Test
  void aListThatCannotBeHadIsOneLine() throws Exception {
    answer(
        1,
        "npm error code E404\nnpm error 404 Not Found - GET https://registry.example/soap\n"
            + "npm error 404 The requested resource could not be found.\n");
    assertThat(catchThrowableOfType(UnusableVersionException.class, maker("list")::versions))
        .hasMessage("404 Not Found - GET https://registry.example/soap");

    answer(0, "\n");
    assertThat(catchThrowableOfType(UnusableVersionException.class, maker("list")::versions))
        .hasMessage("npm lists no version of @example/soap");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "@example/soap"                | soap --global         | 11: version.npm: 'soap --global' is not the name of a package; write one such as soap
          npm: "@example/soap"           | artifacts: []         | 9: version.property: is missing; it names the property of the POM that is the version (for a package of npm or PyPI, write version.npm or version.pypi)
          build:                         | #                     | 11: version.npm: needs 'build', which installs the stack's own version
          libraries: target/node_modules | libraries: target     | 9: version: needs target/node_modules in the command and at the end of libraries
          NODE_PATH=target/node_modules  | NODE_PATH=elsewhere   | 9: version: needs target/node_modules in the command and at the end of libraries
          """)
  void saysWhatIsWrongWithTheKey(String part, String wrong, String message) {
    assertThatThrownBy(
            () -> {
              StackCatalogTest.put(home, "service-node", DESCRIPTOR.replace(part, wrong));
              StackCatalog.discover(home);
            })
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith(home.resolve("service-node/stack.yaml") + ":" + message);
  }

  @Test
  void aVersionIsMadeByMavenOrByNpm() throws Exception {
    StackCatalogTest.put(
        home, "service-node", DESCRIPTOR.replace("  npm:", "  property: soap.version\n  npm:"));

    assertThatThrownBy(() -> StackCatalog.discover(home))
        .hasMessageEndingWith(
            ":12: version.npm: excludes property, artifacts, pom, follows, and apart, which say how"
                + " Maven builds a version");
  }
}
