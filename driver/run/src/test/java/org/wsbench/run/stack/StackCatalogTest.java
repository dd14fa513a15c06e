package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.result.Approach;
import org.wsbench.result.Deviation;
import org.wsbench.result.Role;
import org.wsbench.result.jmh.JmhCounterpart;

class StackCatalogTest {
  @TempDir Path root;

  static String descriptor(String name, String engine) {
    return """
    name: %s
    title: The title
    engine: %s
    binding: jaxb-ri
    parser: woodstox
    language: java
    approach: tuned
    container: Jetty
    command: ["{jvm}", "-cp", "target/stack/*", "Main", "--port", "{port}", "--service", "{service}"]
    libraries: target/stack
    path: /services/WSTestService
    wsdl: /services/WSTestService?wsdl
    notes: A note.
    deviations:
      - check: echoFloat/NaN
        text: answers NaN with a fault
    jmh: {binding: jaxb, parser: woodstox, writer: own, note: Another version.}
    build:
      command: touch
      needs: sh
      install: install a shell
    """
        .formatted(name, engine);
  }

  private Path put(String folder, String text) throws IOException {
    return put(root, folder, text);
  }

  static Path put(Path root, String folder, String text) throws IOException {
    Path file = root.resolve(folder).resolve("stack.yaml");
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private StackCatalog discover() {
    return StackCatalog.discover(root);
  }

  @Test
  void readsEveryField() throws Exception {
    Path file = put("service-metro", descriptor("metro", "metro") + "role: xml-reference\n");

    StackDescriptor stack = discover().named("metro");

    assertThat(stack)
        .isEqualTo(
            new StackDescriptor(
                "metro",
                "The title",
                "metro",
                "jaxb-ri",
                "woodstox",
                "java",
                Approach.TUNED,
                Role.XML_REFERENCE,
                "Jetty",
                Optional.of(
                    new StackBuild(
                        List.of("touch"),
                        List.of("sh"),
                        "install a shell",
                        Optional.empty(),
                        List.of())),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                List.of(
                    "{jvm}",
                    "-cp",
                    "target/stack/*",
                    "Main",
                    "--port",
                    "{port}",
                    "--service",
                    "{service}"),
                Optional.of("target/stack"),
                "/services/WSTestService",
                Optional.of("/services/WSTestService?wsdl"),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                "A note.",
                List.of(new Deviation("echoFloat/NaN", "answers NaN with a fault")),
                Optional.of(
                    new JmhCounterpart("jaxb", "woodstox", "own", Optional.of("Another version."))),
                file));
    assertThat(stack.folder()).isEqualTo(file.getParent());
    assertThat(stack.choosesService()).isTrue();
    assertThat(stack.runsOnJvm()).isTrue();
  }

  @Test
  void fillsInDefaults() throws Exception {
    String text = descriptor("metro", "metro");
    put(
        "service-metro",
        text.replaceAll("(?s)(approach|libraries|wsdl|notes): .*?\n|deviations:.*?(?=jmh)", "")
            .replaceAll(", writer: .*}", "}")
            .replaceAll("(?s)build:.*", ""));

    StackDescriptor stack = discover().named("metro");

    assertThat(stack.approach()).isEqualTo(Approach.STOCK);
    assertThat(stack.libraries()).isEmpty();
    assertThat(stack.wsdl()).isEmpty();
    assertThat(stack.notes()).isEmpty();
    assertThat(stack.deviations()).isEmpty();
    assertThat(stack.build()).isEmpty();
    assertThat(stack.jmh())
        .contains(new JmhCounterpart("jaxb", "woodstox", "woodstox", Optional.empty()));
  }

  @Test
  void readsWhatIsServedBeyondTheCases() throws Exception {
    put("one", descriptor("cases", "x"));
    put(
        "two",
        descriptor("orders", "x").replace("\"{port}\"", "\"{port}\", \"{database}\"")
            + "operations: [getOrder]\n");

    assertThat(discover().named("cases").serves("getOrder")).isFalse();
    assertThat(discover().named("orders").serves("getOrder")).isTrue();
    assertThat(discover().named("orders@2").serves("getOrder")).isTrue();
  }

  @Test
  void findsDescriptorsByLookingSortedByName() throws Exception {
    put("z", descriptor("b", "x"));
    put("service-axis2/xmlbeans", descriptor("a", "x"));
    put("one/two/three", descriptor("deep", "x"));
    put("one/two/three/four", descriptor("too-deep", "x"));
    for (String skipped : List.of("target", ".git", "runs", "z/src/main", "y/target")) {
      put(skipped, descriptor("skipped", "x"));
    }

    assertThat(discover().stacks())
        .extracting(StackDescriptor::name)
        .containsExactly("a", "b", "deep");
  }

  @Test
  void namesBothFilesOfTheSameName() throws Exception {
    Path first = put("one", descriptor("same", "x"));
    Path second = put("two", descriptor("same", "x"));

    assertThatThrownBy(this::discover)
        .isInstanceOf(InvalidFileException.class)
        .hasMessage(
            second
                + ": the name 'same' is already taken by "
                + first
                + "; give one of them another name");
  }

  @Test
  void saysWhatIsWrongInADescriptor() throws Exception {
    String good = descriptor("metro", "metro");
    assertWrong(good.replace("engine: metro\n", ""), ":1: engine: is missing");
    assertWrong(
        good.replace("\nparser:", "\nparsr:"), ":5: parsr: unknown key; allowed here: name, ");
    assertWrong(
        good.replace("tuned", "fast"),
        ":7: approach: 'fast' is not allowed; give one of stock, tuned, draft");
    assertWrong(good.replace("name: metro", "name: Metro!"), ":1: name: 'Metro!' is not allowed");
    assertWrong(good.replace("name: metro", "name: m@2"), ":1: name: 'm@2' is not allowed; '@' is");
    assertWrong(good.replace("{service}", "{mode}"), ":9: command: unknown placeholder {mode}; ");
    assertWrong(good.replace("\"{port}\"", "\"80\""), ":9: command: has no {port}; ");
    assertWrong(
        good.replace("\"{jvm}\"", "\"x{jvm}\""), ":9: command: {jvm} stands for several words");
    assertWrong(
        good.replace("\"{port}\"", "\"{port}\", \"x{database}\""),
        ":9: command: {database} stands for several words");
    assertWrong(
        good + "operations: [getOrder]\n",
        ":22: operations: getOrder needs {database} in the command");
    assertWrong(
        good + "operations: [echoOrder]\n",
        ":22: operations: 'echoOrder' is not allowed; allowed: getOrder");
    assertWrong(good + "features: [logging]\n", ":22: features: need {features} in the command");
    assertWrong(
        good.replace("\"{port}\"", "\"{port}\", \"{features}\""),
        ":9: command: {features} needs features");
    assertWrong(
        good.replace("target/stack/*", "target/stack/*{featureLibraries}"),
        ":9: command: {featureLibraries} needs featureLibraries: the folder of the jars");
    assertWrong(
        good.replace("\"{port}\"", "\"{port}\", \"{features}\"")
            + "features: [logging]\nfeatureLibraries: target/features\n",
        ":23: featureLibraries: need {featureLibraries} at the end of the command's class path");
    assertWrong(
        good.replace("\"{port}\"", "\"{port}\", \"{features}\"")
            + "features: [logging]\nsecurityLibraries: target/security\n",
        ":23: securityLibraries: need {featureLibraries} at the end of the command's class path");
    assertWrong(
        good + "features: [speed]\n",
        ":22: features: 'speed' is not allowed; give one of logging, validation, handler");
    assertWrong(
        good.replaceAll("command: .*", "command: node x.js {port}"),
        ":9: command: write one list item for each word");
    assertWrong(
        good.replace("path: /services", "path: services"),
        ":11: path: 'services/WSTestService' is not a path; a path begins with '/'");
    assertWrong(
        good.replace("    text:", "    txt:"),
        ":16: deviations.txt: unknown key; allowed here: check, text");
    assertWrong(good.replace("text:", "# "), ":15: deviations.text: is missing");
    assertWrong(good.replace("parser: woodstox, writer", "writer"), ":17: jmh.parser: is missing");
    assertWrong(good.replace("jmh:", "jhm:"), ":17: jhm: unknown key; allowed here: name, title,");
    assertWrong(good + "file: x\n", ":22: file: unknown key; allowed here: name, title,");
  }

  private void assertWrong(String text, String messagePart) throws IOException {
    Path file = put("service-metro", text);
    assertThatThrownBy(this::discover)
        .isInstanceOf(InvalidFileException.class)
        .hasMessageStartingWith(file + messagePart);
  }
}
