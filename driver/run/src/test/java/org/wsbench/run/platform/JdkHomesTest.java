package org.wsbench.run.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs({OS.LINUX, OS.MAC})
class JdkHomesTest {
  @TempDir private Path folder;

  private Path jdk(String name) throws Exception {
    Path home = folder.resolve(name);
    Path program = Files.createDirectories(home.resolve("bin")).resolve("java");
    Files.writeString(program, "");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    Files.writeString(home.resolve("release"), "JAVA_VERSION=\"7\"\n");
    return home;
  }

  @Test
  void hasTheJdksOfItsFoldersAndTheOneThatRuns() throws Exception {
    JdkHomes homes = new JdkHomes(List.of(folder.resolve("usual")));
    Path usual = jdk("usual/jdk-7");
    Path link = Files.createSymbolicLink(folder.resolve("link"), usual);

    assertThat(homes.has(usual)).isTrue();
    assertThat(homes.has(link)).isTrue();
    assertThat(homes.has(Path.of(System.getProperty("java.home")))).isTrue();
    assertThat(homes.find(7)).contains(usual);
  }

  @Test
  void hasNoOthers() throws Exception {
    JdkHomes homes = new JdkHomes(List.of(folder.resolve("usual")));
    Path elsewhere = jdk("elsewhere/jdk-7");
    Path noJdk = Files.createDirectories(folder.resolve("usual/tools"));

    assertThat(homes.has(elsewhere)).isFalse();
    assertThat(homes.has(noJdk)).isFalse();
    assertThat(homes.has(folder.resolve("usual/missing"))).isFalse();
  }
}
