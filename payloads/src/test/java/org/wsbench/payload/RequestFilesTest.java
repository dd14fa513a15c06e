package org.wsbench.payload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RequestFilesTest {

  @ParameterizedTest
  @MethodSource("org.wsbench.payload.EchoCase#contract")
  void filesOfTheModuleAreWhatIsSent(EchoCase echoCase) throws Exception {
    for (Message message : Payloads.of(echoCase)) {
      String file = "/requests/" + message.name() + ".xml";
      try (InputStream stream = Payloads.class.getResourceAsStream(file)) {
        assertThat(stream).as(file).isNotNull();
        assertThat(stream.readAllBytes()).as(file).isEqualTo(message.request());
      }
    }
  }

  @Test
  void filesAreWrittenOverOldOnes(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("echoString/31.xml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "old");
    RequestFiles.write(directory);
    assertThat(file).hasBinaryContent(Payloads.of(EchoCase.ECHO_STRING).get(31).request());
  }

  @Test
  void filesThatAreRightAreLeftAlone(@TempDir Path directory) throws Exception {
    Path file = directory.resolve("echoString/31.xml");
    FileTime old = FileTime.from(Instant.EPOCH);
    RequestFiles.write(directory);
    Files.setLastModifiedTime(file, old);

    RequestFiles.write(directory);

    assertThat(Files.getLastModifiedTime(file)).isEqualTo(old);
  }

  @Test
  void aMissingArgumentIsNamed() {
    assertThatThrownBy(() -> RequestFiles.main(new String[0]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("One argument is needed, the directory to write to; got []");
  }
}
