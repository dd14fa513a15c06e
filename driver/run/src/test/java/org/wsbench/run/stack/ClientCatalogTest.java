package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Approach;
import org.wsbench.result.Role;

class ClientCatalogTest {
  private static final String CLIENT =
      """
      name: metro
      title: The title
      engine: metro
      binding: jaxb-ri
      parser: woodstox
      language: java
      transport: URLConnection
      command: ["{jvm}", "-cp", "target/client/*", "Main", "--url", "{url}"]
      libraries: target/client
      """;

  @TempDir private Path root;

  private void put(String file, String text) throws IOException {
    Files.writeString(root.resolve(file), text);
  }

  @Test
  void readsAClient() throws IOException {
    put("client.yaml", CLIENT);

    StackDescriptor client = StackCatalog.discoverClients(root).named("metro");

    assertThat(client.isClient()).isTrue();
    assertThat(client.container()).isEqualTo("URLConnection");
    assertThat(client.approach()).isEqualTo(Approach.STOCK);
    assertThat(client.role()).isEqualTo(Role.COMPETITOR);
    assertThat(client.folder()).isEqualTo(root.toAbsolutePath());
    assertThat(client.description().checks()).isNull();
  }

  /** So that both may have the name of their engine. */
  @Test
  void clientsAndStacksAreApart() throws IOException {
    put("client.yaml", CLIENT);
    put("stack.yaml", StackCatalogTest.descriptor("metro", "metro"));

    assertThat(StackCatalog.discover(root).named("metro").isClient()).isFalse();
    assertThat(StackCatalog.discoverClients(root).stacks()).hasSize(1);
  }

  @Test
  void aCopyIsNamedAsThatOfAStack() throws IOException {
    put("client.yaml", CLIENT);

    assertThat(StackCatalog.discoverClients(root).select(List.of("metro", "metro@2")))
        .extracting(StackDescriptor::name)
        .containsExactly("metro", "metro@2");
  }

  private static final String VERSION =
      """
      version:
        title: Metro {version}
        property: metro.version
        artifacts: [com.sun.xml.ws:jaxws-rt]
      """;

  /** In a folder that the stack of the same name and version does not have. */
  @Test
  void aVersionIsTheClientWithOtherJars() throws IOException {
    put("client.yaml", CLIENT + VERSION);

    StackDescriptor client = StackCatalog.discoverClients(root).named("metro:4.0.2");

    assertThat(client.title()).isEqualTo("Metro 4.0.2");
    assertThat(client.isClient()).isTrue();
    assertThat(client.libraries()).contains("target/versions/client-metro-4.0.2/client");
    assertThat(client.command()).contains("target/versions/client-metro-4.0.2/client/*");
    assertThat(client.isReady()).isFalse();
    assertThat(StackVersion.of(client).orElseThrow().module()).isEqualTo(root.toAbsolutePath());
  }

  @Test
  void theJarsOfAVersionAreThoseOfAClient() throws IOException {
    put("client.yaml", CLIENT.replace("target/client", "target/stack") + VERSION);

    assertThatThrownBy(() -> StackCatalog.discoverClients(root))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining(
            "version: needs target/client in the command and at the end of libraries");
  }

  @Test
  void aClientMayHaveOneVersionOnly() throws IOException {
    put("client.yaml", CLIENT);

    assertThatThrownBy(() -> StackCatalog.discoverClients(root).named("metro:4.0.2"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining(
            "metro has one version, because its client.yaml has no key 'version'");
  }

  @Test
  void aClientThatCallsNothingIsRefused() throws IOException {
    refused(
        "{url}",
        "http://127.0.0.1/",
        "command: has no {url}; the process must call the service whose URL it is given");
  }

  @Test
  void placeholdersOfStacksAreRefused() throws IOException {
    refused(
        "\"{url}\"",
        "\"{url}\", \"{port}\"",
        "command: unknown placeholder {port}; allowed: {jvm} {url} {cpus}");
  }

  @Test
  void keysOfStacksAreRefused() throws IOException {
    refused("transport:", "container:", "container: unknown key");
  }

  private void refused(String good, String bad, String words) throws IOException {
    put("client.yaml", CLIENT.replace(good, bad));

    assertThatThrownBy(() -> StackCatalog.discoverClients(root))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining(words);
  }

  @Test
  void aStackThatCallsIsRefused() throws IOException {
    put(
        "stack.yaml",
        StackCatalogTest.descriptor("metro", "metro")
            .replace("\"--port\", \"{port}\", \"--service\", \"{service}\"", "\"{url}\""));

    assertThatThrownBy(() -> StackCatalog.discover(root))
        .isInstanceOf(InvalidFileException.class)
        .hasMessageContaining("has {url}, which is for clients; a stack has {port}");
  }

  @Test
  void anUnknownClientIsRefused() throws IOException {
    put("client.yaml", CLIENT);

    assertThatThrownBy(() -> StackCatalog.discoverClients(root).named("metrou"))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining(
            "there is no client 'metrou'; did you mean metro? wsbench stacks --clients lists all");
  }
}
