package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.Feature;
import org.wsbench.run.database.Database;
import org.wsbench.run.keys.KeyStoreFile;
import org.wsbench.run.keys.ServerKeys;

class StackCommandTest {
  private static final Database DATABASE =
      new Database(
          "jdbc:postgresql://127.0.0.1:1/x",
          Map.of("WSBENCH_DATABASE_PASSWORD", "secret"),
          Path.of("/libraries"));

  @TempDir private Path folder;

  private ProcessBuilder builder(Optional<Database> database) {
    StackDescriptor stack =
        DummyDescriptor.running(folder, List.of("server", "--port", "{port}", "{database}"));
    return StackCommand.builder(
        stack,
        StackProcessTest.settings().with(database),
        new LaunchContext("127.0.0.1", 80, Optional.of(Path.of("/times")), Optional.empty()));
  }

  @Test
  void aServiceIsToldItsDatabaseAndThePasswordApart() {
    ProcessBuilder builder = builder(Optional.of(DATABASE));

    assertThat(builder.command())
        .containsExactly("server", "--port", "80", "--database", "jdbc:postgresql://127.0.0.1:1/x");
    assertThat(builder.environment())
        .containsEntry("WSBENCH_DATABASE_PASSWORD", "secret")
        .containsEntry("WSBENCH_DATABASE_LIBRARIES", "/libraries")
        .containsEntry("WSBENCH_DATABASE_TIMES", "/times");
  }

  @Test
  void withoutADatabaseNothingIsSaid() {
    ProcessBuilder builder = builder(Optional.empty());

    assertThat(builder.command()).containsExactly("server", "--port", "80");
    assertThat(builder.environment())
        .doesNotContainKeys("WSBENCH_DATABASE_LIBRARIES", "WSBENCH_DATABASE_TIMES");
  }

  private ProcessBuilder featured(List<Feature> features) throws IOException {
    return featured(List.of("server", "--port", "{port}", "{features}"), features);
  }

  private ProcessBuilder featured(List<String> command, List<Feature> features) throws IOException {
    StackDescriptor stack = DummyDescriptor.running(folder, command);
    LaunchSettings settings = StackProcessTest.settings().with(features);
    assertThat(StackCommand.obstacle(stack, settings)).isEmpty();
    Path log = folder.resolve("dummy.log");
    return StackCommand.builder(
        stack,
        settings,
        new LaunchContext(
            "127.0.0.1",
            80,
            Optional.empty(),
            Optional.empty(),
            FeatureFiles.beside(log, features, Optional.empty()),
            Optional.empty(),
            Optional.empty()));
  }

  @Test
  void theKeysOfAServerAreInItsEnvironmentOnly() throws Exception {
    LaunchSettings settings = StackProcessTest.settings().with(List.of(Feature.TLS));
    LaunchContext place = LaunchContext.of(settings, folder.resolve("dummy.log"), Optional.empty());
    ProcessBuilder builder =
        StackCommand.builder(
            DummyDescriptor.running(folder, List.of("server", "{port}", "{features}")),
            settings,
            place);

    String keys = ServerKeys.of("127.0.0.1").path().toString();
    assertThat(builder.command())
        .containsExactly("server", Integer.toString(place.port()), "--features", "tls");
    assertThat(builder.environment())
        .containsEntry("WSBENCH_TLS_KEYS", keys)
        .containsEntry("WSBENCH_TLS_PASSWORD", KeyStoreFile.PASSWORD);
    assertThat(keys).doesNotStartWith(folder.toString());
    assertThat(Files.getPosixFilePermissions(Path.of(keys)))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void theKeysOfMessagesAreInTheEnvironmentOnly() throws Exception {
    LaunchSettings settings = StackProcessTest.settings().with(List.of(Feature.WSS_SIGN));
    LaunchContext place = LaunchContext.of(settings, folder.resolve("dummy.log"), Optional.empty());
    ProcessBuilder builder =
        StackCommand.builder(
            DummyDescriptor.running(folder, List.of("server", "{port}", "{features}")),
            settings,
            place);

    Path keys = ServerKeys.forMessages().server();
    assertThat(builder.command())
        .containsExactly("server", Integer.toString(place.port()), "--features", "wss-sign");
    assertThat(builder.environment())
        .containsEntry("WSBENCH_WSS_KEYS", keys.toString())
        .containsEntry("WSBENCH_WSS_PASSWORD", KeyStoreFile.PASSWORD)
        .doesNotContainKey("WSBENCH_TLS_KEYS");
    assertThat(keys.toString()).doesNotStartWith(folder.toString());
    assertThat(place.target("/").format()).startsWith("wss-sign:");
    assertThat(place.target("/").toString()).doesNotContain("wss-sign");
  }

  @Test
  void theKeyThatDecryptsIsInTheEnvironmentOnly() throws Exception {
    LaunchSettings settings = StackProcessTest.settings().with(List.of(Feature.WSS_ENCRYPT));
    LaunchContext place = LaunchContext.of(settings, folder.resolve("dummy.log"), Optional.empty());
    ProcessBuilder builder =
        StackCommand.builder(
            DummyDescriptor.running(folder, List.of("server", "{port}", "{features}")),
            settings,
            place);

    Path key = ServerKeys.forDecryption().server();
    assertThat(builder.command())
        .containsExactly("server", Integer.toString(place.port()), "--features", "wss-encrypt");
    assertThat(builder.environment())
        .containsEntry("WSBENCH_WSS_KEYS", ServerKeys.forMessages().server().toString())
        .containsEntry("WSBENCH_WSS_DECRYPTION_KEYS", key.toString())
        .containsEntry("WSBENCH_WSS_DECRYPTION_PASSWORD", KeyStoreFile.PASSWORD);
    assertThat(key.toString()).doesNotStartWith(folder.toString());
    assertThat(place.target("/").format()).startsWith("wss-encrypt:");
    assertThat(place.target("/").toString()).doesNotContain("wss-encrypt");
  }

  @Test
  void aServiceIsToldItsFeaturesAndAnEmptyFolder() throws IOException {
    Path messages =
        Files.createDirectory(folder.resolve("dummy.log.features")).resolve("messages.log");
    Files.writeString(messages, "of another start");

    ProcessBuilder builder = featured(List.of(Feature.HANDLER, Feature.LOGGING));

    assertThat(builder.command())
        .containsExactly("server", "--port", "80", "--features", "handler,logging");
    assertThat(builder.environment())
        .containsEntry("WSBENCH_FEATURE_FILES", messages.getParent().toString());
    assertThat(messages).isEmptyFile();
  }

  @Test
  void withoutFeaturesNothingIsSaidOrWritten() throws IOException {
    ProcessBuilder builder = featured(List.of());

    assertThat(builder.command()).containsExactly("server", "--port", "80");
    assertThat(builder.environment()).doesNotContainKey("WSBENCH_FEATURE_FILES");
    assertThat(folder).isEmptyDirectory();
  }

  @Test
  void theJarsOfFeaturesAreOnTheClassPathOnlyWithFeatures() throws IOException {
    List<String> command =
        List.of("server", "-cp", "target/stack/*{featureLibraries}", "{port}", "{features}");
    Path jars = Files.createDirectories(folder.resolve("target/features"));

    assertThat(
            StackCommand.obstacle(
                DummyDescriptor.running(folder, command),
                StackProcessTest.settings().with(List.of(Feature.LOGGING))))
        .hasValueSatisfying(
            failure ->
                assertThat(failure.reason())
                    .isEqualTo(
                        "dummy is not built (no jars in target/features); run ./mvnw package"));
    Files.createFile(jars.resolve("log.jar"));
    assertThat(featured(command, List.of()).command())
        .containsExactly("server", "-cp", "target/stack/*", "80");
    assertThat(featured(command, List.of(Feature.LOGGING)).command())
        .containsExactly(
            "server",
            "-cp",
            "target/stack/*" + File.pathSeparator + "target/features/*",
            "80",
            "--features",
            "logging");
    Files.createFile(Files.createDirectories(folder.resolve("target/security")).resolve("a.jar"));
    assertThat(featured(command, List.of(Feature.WSS_USERNAME)).command())
        .containsExactly(
            "server",
            "-cp",
            String.join(
                File.pathSeparator, "target/stack/*", "target/features/*", "target/security/*"),
            "80",
            "--features",
            "wss-username");
  }

  @Test
  void aFeatureThatAStackDoesNotHaveKeepsItFromStarting() {
    StackDescriptor stack =
        DummyDescriptor.running(folder, List.of("server", "{port}", "{features}"));

    assertThat(
            StackCommand.obstacle(
                stack, StackProcessTest.settings().with(List.of(Feature.VALIDATION))))
        .hasValueSatisfying(
            failure ->
                assertThat(failure.reason())
                    .isEqualTo(
                        "dummy has no feature validation (its features: logging, handler, wss-username, wss-sign, wss-encrypt)"));
  }

  @Test
  void featuresThatExcludeEachOtherKeepAStackFromStarting() {
    StackDescriptor stack =
        DummyDescriptor.running(folder, List.of("server", "{port}", "{features}"));

    assertThat(
            StackCommand.obstacle(
                stack,
                StackProcessTest.settings().with(List.of(Feature.WSS_SIGN, Feature.WSS_USERNAME))))
        .hasValueSatisfying(
            failure ->
                assertThat(failure.reason())
                    .isEqualTo(
                        "dummy: wss-username and wss-sign exclude each other; use two variants"));
  }
}
