package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.wsbench.plan.Feature;
import org.wsbench.result.Library;

class LibraryJarsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "woodstox-core-7.3.0.jar, woodstox-core, 7.3.0",
    "wsbench-service-jaxws-1.0.0-SNAPSHOT.jar, wsbench-service-jaxws, 1.0.0-SNAPSHOT",
    "log4j-1.2-api-2.17.2.jar, log4j-1.2-api, 2.17.2",
    "geronimo-ws-metadata_2.0_spec-1.1.3.jar, geronimo-ws-metadata_2.0_spec, 1.1.3",
    "guava-33.1-jre.jar, guava, 33.1-jre",
  })
  void readsNameAndVersionOffTheFileName(String file, String name, String version)
      throws IOException {
    Path jar = Files.writeString(folder.resolve(file), "abc");

    // The SHA-256 of "abc" is the first example of FIPS 180-2, appendix B.1.
    assertThat(LibraryJars.of(jar)).isEqualTo(new Library(name, version, "ba7816bf8f01cfea"));
  }

  @Test
  void takesTheManifestsVersionWhereTheNameHasNone() throws IOException {
    assertThat(LibraryJars.of(jar("plain.jar", "9.8", null)).version()).isEqualTo("9.8");
    assertThat(LibraryJars.of(jar("bundle.jar", null, "7.6")).version()).isEqualTo("7.6");
    assertThat(LibraryJars.of(jar("bare.jar", null, null)).version()).isEqualTo("unknown");
  }

  private Path jar(String name, String implementation, String bundle) throws IOException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (implementation != null) {
      attributes.put(Attributes.Name.IMPLEMENTATION_VERSION, implementation);
    }
    if (bundle != null) {
      attributes.putValue("Bundle-Version", bundle);
    }
    Path jar = folder.resolve(name);
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }

  @Test
  void listsTheJarsOfAStackByName() throws IOException {
    Path libraries = Files.createDirectories(folder.resolve("target/stack"));
    Files.writeString(libraries.resolve("b-2.jar"), "b");
    Files.writeString(libraries.resolve("a-1.jar"), "a");
    Files.writeString(libraries.resolve("readme.txt"), "no jar");
    List<String> command = List.of("run", "{port}");

    assertThat(LibraryJars.of(DummyDescriptor.of(folder, command, Optional.of("target/stack"))))
        .extracting(Library::name)
        .containsExactly("a", "b");
    assertThat(
            LibraryJars.bytes(
                DummyDescriptor.of(folder, command, Optional.of("target/stack")), List.of()))
        .hasValue(2);
    assertThat(
            LibraryJars.bytes(DummyDescriptor.of(folder, command, Optional.of("none")), List.of()))
        .isEmpty();
    assertThat(LibraryJars.of(DummyDescriptor.of(folder, command, Optional.of("none")))).isEmpty();
    assertThat(LibraryJars.of(DummyDescriptor.of(folder, command, Optional.empty()))).isEmpty();
  }

  @Test
  void theSizeIsThatOfAllJarsOnTheClassPath() throws IOException {
    for (String path : List.of("stack/a-1.jar", "features/b-1.jar", "security/c-1.jar")) {
      Path jar = folder.resolve("target").resolve(path);
      Files.createDirectories(jar.getParent());
      Files.writeString(jar, "1234");
    }
    StackDescriptor stack =
        DummyDescriptor.of(
            folder,
            List.of("run", "target/stack/*{featureLibraries}", "{port}", "{features}"),
            Optional.of("target/stack"));

    assertThat(LibraryJars.bytes(stack, List.of())).hasValue(4);
    assertThat(LibraryJars.bytes(stack, List.of(Feature.LOGGING))).hasValue(8);
    assertThat(LibraryJars.bytes(stack, List.of(Feature.WSS_SIGN))).hasValue(12);
  }
}
