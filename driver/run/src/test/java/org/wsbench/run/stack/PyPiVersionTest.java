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
import org.wsbench.run.version.PyPiPackage;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.Versions;

/** A script takes the place of Python. */
class PyPiVersionTest {
  private static final String DESCRIPTOR =
      """
      name: server
      title: Soap 2.0
      engine: soap
      binding: soap
      parser: lxml
      language: python
      container: none
      build: {command: [python3, check.py], needs: [python3], install: install Python}
      version:
        title: Soap {version}
        pypi: Soap.Server
      command: [env, PYTHONPATH=target/packages, python3, server.py, "{port}"]
      libraries: target/packages
      path: /services/WSTestService
      """;

  /**
   * Writes down each call. Version 9.9.9 does not exist, 8.0.0 cannot be fetched, 7.0.0 cannot be
   * built, 6.0.0 fails without a word, 5.0.0 is not installed, without pip there is no 4.0.0, and
   * 2.0 stands for 2.0.0.
   */
  private static final String PYTHON =
      """
      #!/bin/sh
      echo "$@" >>"$(dirname "$0")/calls"
      case "$*" in
        *index*)
          echo 'WARNING: pip index is currently an experimental command.'
          cat "$(dirname "$0")/index"
          exit "$(cat "$(dirname "$0")/code")" ;;
      esac
      while [ "$1" != --target ]; do shift; done
      folder=$2
      version=${3#*==}
      missing="ERROR: No matching distribution found for Soap.Server==$version"
      case $version in
        9.9.9)
          echo 'ERROR: Could not find a version that satisfies the requirement Soap.Server==9.9.9 (from versions: 1.0.0)'
          echo "$missing"
          exit 1 ;;
        8.0.0)
          echo "WARNING: Retrying (Retry(total=4)) after connection broken by 'NewConnectionError('no route')': /simple/soap-server/"
          echo 'ERROR: Could not find a version that satisfies the requirement Soap.Server==8.0.0 (from versions: none)'
          echo "$missing"
          exit 1 ;;
        7.0.0)
          echo '  error: subprocess-exited-with-error'
          echo '  \u00d7 python setup.py egg_info did not run successfully.'
          echo '  exit code: 1'
          echo 'error: metadata-generation-failed'
          exit 1 ;;
        6.0.0) exit 3 ;;
        5.0.0) exit 0 ;;
        4.0.0)
          echo "$0: No module named pip"
          exit 1 ;;
        2.0) version=2.0.0 ;;
      esac
      mkdir -p "$folder/soap/__pycache__" "$folder/bin" "$folder/pytz"
      echo "version = '$version'" >"$folder/soap/__init__.py"
      echo $$ >"$folder/soap/__pycache__/__init__.cpython-311.pyc"
      echo $$ >"$folder/bin/soap"
      echo UTC >"$folder/pytz/a,b.py"
      soap=$folder/soap_server-$version.dist-info
      pytz=$folder/pytz-2025.2.dist-info
      mkdir -p "$soap" "$pytz"
      echo $$ >"$soap/WHEEL"
      printf '%s\\n' '../../bin/soap,sha256=b,9' soap/__init__.py,sha256=a,9 \\
        soap/__pycache__/__init__.cpython-311.pyc,, "${soap##*/}/WHEEL,sha256=c,9" \\
        "${soap##*/}/RECORD,," >"$soap/RECORD"
      echo '"pytz/a,b.py",sha256=d,9' >"$pytz/RECORD"
      """;

  @TempDir private Path home;
  private StackCatalog catalog;

  @BeforeEach
  void install() throws IOException {
    StackCatalogTest.put(home, "service-python", DESCRIPTOR);
    Path tools = Files.createDirectory(home.resolve("tools"));
    Path python = Files.writeString(tools.resolve("python3"), PYTHON);
    Files.setPosixFilePermissions(python, PosixFilePermissions.fromString("rwx------"));
    catalog = StackCatalog.discover(home);
  }

  private StackVersion version(String number) {
    return StackVersion.of(catalog.named("server:" + number)).orElseThrow();
  }

  private PyPiVersion maker(String number, Path... path) {
    Path tools = path.length == 0 ? home.resolve("tools") : path[0];
    return new PyPiVersion(
        version(number), new PyPiPackage("Soap.Server"), new SearchPath(tools.toString()));
  }

  private void answer(int exitCode, String text) throws IOException {
    Files.writeString(home.resolve("tools/code"), Integer.toString(exitCode));
    Files.writeString(home.resolve("tools/index"), text);
  }

  private static String reason(PyPiVersion maker) {
    return catchThrowableOfType(UnusableVersionException.class, maker::make).getMessage();
  }

  @Test
  void aVersionIsTheStackWithOtherPackages() {
    StackDescriptor stack = catalog.named("server:1.2.0");

    assertThat(stack.title()).isEqualTo("Soap 1.2.0");
    assertThat(stack.command())
        .contains("PYTHONPATH=target/versions/server-1.2.0/packages", "{port}");
    assertThat(stack.libraries()).contains("target/versions/server-1.2.0/packages");
    assertThat(stack.isReady()).isFalse();
    assertThat(StackVersion.of(stack).orElseThrow().maker()).isInstanceOf(PyPiVersion.class);
    assertThat(StackVersions.words(catalog.named("server")))
        .isEqualTo("versions of the PyPI package Soap.Server");
  }

  @Test
  void installsThePackageForThePythonOfTheStack() throws Exception {
    String parts = maker("1.2.0").make();

    assertThat(parts).isEqualTo("Installed by pip: Soap.Server 1.2.0. It chose 1 other package.");
    assertThat(home.resolve("tools/calls"))
        .content()
        .isEqualTo(
            "-m pip --disable-pip-version-check --no-input install --target %s Soap.Server==1.2.0\n"
                .formatted(home.resolve("service-python/target/versions/server-1.2.0/packages")));
    assertThat(home.resolve("service-python/target/versions/server-1.2.0.about/install.log"))
        .exists();
    assertThat(home.resolve("service-python/target/packages")).doesNotExist();
  }

  @Test
  void resultsHaveAllPackagesWithDigestsOfTheirFiles() throws Exception {
    maker("1.2.0").make();
    List<Library> one = LibraryJars.of(catalog.named("server:1.2.0"));
    maker("1.2.0").make();
    List<Library> again = LibraryJars.of(catalog.named("server:1.2.0"));
    maker("1.3.0").make();
    List<Library> other = LibraryJars.of(catalog.named("server:1.3.0"));

    assertThat(one)
        .extracting(library -> library.name() + " " + library.version())
        .containsExactly("pytz 2025.2", "soap_server 1.2.0");
    assertThat(one).allSatisfy(library -> assertThat(library.sha256()).hasSize(16));
    assertThat(again).as("compiled and installed anew").isEqualTo(one);
    assertThat(other.getFirst()).isEqualTo(one.getFirst());
    assertThat(other.getLast().sha256()).isNotEqualTo(one.getLast().sha256());

    Files.writeString(version("1.2.0").libraries().resolve("pytz/a,b.py"), "changed");
    assertThat(LibraryJars.of(catalog.named("server:1.2.0")).getFirst().sha256())
        .isNotEqualTo(one.getFirst().sha256());
    assertThat(LibraryJars.of(catalog.named("server"))).as("not installed").isEmpty();
  }

  @Test
  void whatAnEarlierInstallationHasLeftIsGone() throws Exception {
    Path libraries = Files.createDirectories(version("1.2.0").libraries());
    Files.createDirectory(libraries.resolve("other-1.0.dist-info"));

    maker("1.2.0").make();

    assertThat(libraries.resolve("other-1.0.dist-info")).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          9.9.9  | No matching distribution found for Soap.Server==9.9.9
          8.0.0  | NewConnectionError('no route')
          7.0.0  | python setup.py egg_info did not run successfully
          6.0.0  | pip failed without an error message
          2.0    | it is not a version but stands for others, such as 2.0.0
          """)
  void aVersionThatCannotBeInstalledIsOneLine(String number, String message) {
    assertThat(reason(maker(number))).isEqualTo(message);
  }

  @Test
  void whatIsNotInstalledIsOneLine() {
    assertThat(reason(maker("5.0.0")))
        .isEqualTo("pip has not installed Soap.Server into " + version("5.0.0").libraries());
  }

  @Test
  void withoutPythonOrPipThereIsNoVersion() {
    assertThat(reason(maker("1.2.0", home))).isEqualTo("python3 is not found; install Python 3");
    assertThat(reason(maker("4.0.0")))
        .isEqualTo(
            home.resolve("tools/python3")
                + " has no pip; install it (Debian: apt-get install python3-pip)");
  }

  @Test
  void thePythonMayBeAPath() throws Exception {
    Path python = home.resolve("tools/python3");
    StackCatalogTest.put(
        home, "service-python", DESCRIPTOR.replace("packages, python3", "packages, " + python));
    catalog = StackCatalog.discover(home);

    assertThat(maker("1.2.0", home.resolve("elsewhere")).make()).startsWith("Installed by pip");
  }

  @Test
  void listsWhatTheIndexHas() throws Exception {
    answer(0, "Soap.Server (2.0.0)\nAvailable versions: 2.0.0, 1.10.0, 1.9.1\n  LATEST: 2.0.0\n");

    assertThat(maker("list").versions())
        .isEqualTo(new Versions(List.of("1.9.1", "1.10.0", "2.0.0"), Optional.empty()));
    assertThat(home.resolve("tools/calls")).content().contains("index versions Soap.Server");
  }

  @Test
  void aListThatCannotBeHadIsOneLine() throws Exception {
    answer(1, "ERROR: No matching distribution found for Soap.Server\n");
    assertThat(catchThrowableOfType(UnusableVersionException.class, maker("list")::versions))
        .hasMessage("No matching distribution found for Soap.Server");

    answer(0, "\n");
    assertThat(catchThrowableOfType(UnusableVersionException.class, maker("list")::versions))
        .hasMessage("pip lists no version of Soap.Server");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          Soap.Server                    | soap --pre          | 11: version.pypi: 'soap --pre' is not the name of a package; write one such as spyne
          build:                         | #                   | 11: version.pypi: needs 'build', which looks for the stack's own version
          libraries: target/packages     | libraries: target   | 9: version: needs target/packages in the command and at the end of libraries
          packages, python3              | packages, ruby      | 11: version.pypi: needs the Python that runs the stack as a word of the command, such as python3
          """)
  void saysWhatIsWrongWithTheKey(String part, String wrong, String message) {
    assertThatThrownBy(
            () -> {
              StackCatalogTest.put(home, "service-python", DESCRIPTOR.replace(part, wrong));
              StackCatalog.discover(home);
            })
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith(home.resolve("service-python/stack.yaml") + ":" + message);
  }

  @Test
  void aVersionIsMadeByMavenOrByPip() throws Exception {
    StackCatalogTest.put(
        home, "service-python", DESCRIPTOR.replace("  pypi:", "  property: soap.version\n  pypi:"));

    assertThatThrownBy(() -> StackCatalog.discover(home))
        .hasMessageEndingWith(
            ":12: version.pypi: excludes property, artifacts, pom, follows, and apart, which say how"
                + " Maven builds a version");
  }

  @Test
  void aVersionIsThatOfOnePackage() throws Exception {
    StackCatalogTest.put(
        home, "service-python", DESCRIPTOR.replace("  pypi:", "  npm: soap\n  pypi:"));

    assertThatThrownBy(() -> StackCatalog.discover(home))
        .hasMessageEndingWith(
            ":12: version.pypi: excludes npm: the versions are those of one package");
  }
}
