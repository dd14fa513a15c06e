package org.wsbench.service.axis2;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class Axis2ApplicationTest {

  @Test
  void aMissingConfigurationIsNamed(@TempDir Path directory) {
    assertThatThrownBy(
            () -> Axis2Application.context(directory, Configuration.SHIPPED, Object.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(directory.resolve("WEB-INF/conf/axis2.xml") + " is missing; build the stack");
  }
}
