package org.wsbench.run.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.ClassCache;

class ClassCacheUseTest {
  @TempDir private Path folder;

  private Path file;
  private StackDescriptor stack;

  @BeforeEach
  void aStackOnAJvm() throws IOException {
    file = folder.resolve("metro-aot.aot");
    stack = DummyDescriptor.behaving(folder, "normal");
  }

  private Path jdk(int version) throws IOException {
    Path home = Files.createDirectories(folder.resolve("jdk-" + version));
    Path java = Files.createFile(Files.createDirectories(home.resolve("bin")).resolve("java"));
    assertThat(java.toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"%d.0.1\"\n".formatted(version));
    return home;
  }

  @Test
  void aJvmWritesTheFileOnceAndThenInsistsOnIt() {
    assertThat(new ClassCacheUse(ClassCache.CDS, file, true).flags())
        .containsExactly("-XX:ArchiveClassesAtExit=" + file);
    assertThat(new ClassCacheUse(ClassCache.CDS, file, false).flags())
        .containsExactly("-XX:SharedArchiveFile=" + file, "-Xshare:on");
    assertThat(new ClassCacheUse(ClassCache.AOT, file, true).flags())
        .containsExactly("-XX:AOTCacheOutput=" + file);
    assertThat(new ClassCacheUse(ClassCache.AOT, file, false).flags())
        .containsExactly("-XX:AOTCache=" + file, "-XX:AOTMode=on");
  }

  @Test
  void anOlderJdkHasNoAotCache() throws IOException {
    Path old = jdk(24);

    assertThat(new ClassCacheUse(ClassCache.AOT, file, true).obstacle(stack, old))
        .hasValueSatisfying(
            line ->
                assertThat(line)
                    .endsWith(
                        ": classCache aot needs JDK 25 or newer; this is JDK 24, and --java names"
                            + " another"));
    assertThat(new ClassCacheUse(ClassCache.CDS, file, true).obstacle(stack, old)).isEmpty();
    assertThat(new ClassCacheUse(ClassCache.AOT, file, true).obstacle(stack, jdk(25))).isEmpty();
  }

  @Test
  void aFileThatIsGoneIsNamed() throws IOException {
    ClassCacheUse use = new ClassCacheUse(ClassCache.CDS, file, false);

    assertThat(use.obstacle(stack, jdk(21)))
        .hasValue("%s: its class cache %s is missing; run again".formatted(stack.name(), file));
    Files.createFile(file);
    assertThat(use.obstacle(stack, jdk(22))).isEmpty();
  }

  @Test
  void aFolderThatAJvmReadsAsTwoIsRefusedBeforeTheTraining() throws IOException {
    Path odd = Path.of("/at/10:30/metro.cds");

    assertThat(new ClassCacheUse(ClassCache.CDS, odd, true).obstacle(stack, jdk(21)))
        .hasValue(
            stack.name()
                + ": a JVM cannot read a class cache from /at/10:30, because there is a ':' in it;"
                + " run again with another --out");
  }

  @Test
  void onlyTheRefusalOfTheJvmIsOne() {
    ClassCacheUse use = new ClassCacheUse(ClassCache.AOT, file, false);

    assertThat(use.refusal(List.of("Exception in thread main"))).isEmpty();
    assertThat(use.refusal(List.of("Error occurred", "Unable to use AOT cache.")))
        .isEqualTo(
            ": its JVM cannot use the class cache metro-aot.aot, because the file, a jar, or the"
                + " JDK has changed since the training run; run again");
  }
}
