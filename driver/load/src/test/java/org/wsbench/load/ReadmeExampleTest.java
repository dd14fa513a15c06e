package org.wsbench.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.load.dummy.Behaviors;
import org.wsbench.load.dummy.DummyServer;

/** The example of the README compiles and runs; only its duration is shortened. */
@Timeout(60)
class ReadmeExampleTest {

  private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final String CLASS =
      """
      import java.net.URI;
      import java.time.Duration;
      import java.util.*;
      import org.wsbench.load.*;
      import org.wsbench.load.http.Target;

      public class Example {
        public static void run(URI url) throws Exception {
      %s
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  void theExampleRuns() throws Exception {
    try (DummyServer server = DummyServer.start(Behaviors.echo());
        URLClassLoader loader = new URLClassLoader(new URL[] {compiled().toUri().toURL()})) {
      PrintStream out = System.out;
      ByteArrayOutputStream printed = new ByteArrayOutputStream();
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      try {
        loader
            .loadClass("Example")
            .getMethod("run", URI.class)
            .invoke(null, URI.create(server.target().toString()));
      } finally {
        System.setOut(out);
      }
      assertThat(printed.toString(StandardCharsets.UTF_8))
          .matches("\\d+ right replies per second, 0 errors\\R");
      assertThat(server.counts().requests()).isPositive();
    }
  }

  private Path compiled() throws Exception {
    Matcher example = EXAMPLE.matcher(Files.readString(Path.of("README.md")));
    assertThat(example.find()).isTrue();
    String code = example.group(1).replace("Duration.ofSeconds(10)", "Duration.ofMillis(200)");
    Path source = folder.resolve("Example.java");
    Files.writeString(source, CLASS.formatted(code));
    int result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-cp",
                System.getProperty("java.class.path"),
                "-d",
                folder.toString(),
                source.toString());
    assertThat(result).as("exit code of javac").isZero();
    return folder;
  }
}
