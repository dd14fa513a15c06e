package org.wsbench.run.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.wsbench.plan.yaml.InvalidValueException;

class DatabaseChoiceTest {
  private static final Path HOME = Path.of("/installation");

  @Test
  void h2IsInTheMemoryOfTheService() throws Exception {
    try (OpenDatabase open = OpenDatabase.open(new DatabaseChoice("h2"), HOME)) {
      assertThat(open.database().words())
          .containsExactly("--database", "jdbc:h2:mem:orders;DB_CLOSE_DELAY=-1");
      assertThat(open.database().environment(Optional.empty()))
          .isEqualTo(
              Map.of("WSBENCH_DATABASE_LIBRARIES", "/installation/service-orders/target/orders"));
    }
  }

  @Test
  void aUrlIsTakenAsItIs() throws Exception {
    String url = "jdbc:postgresql://db.example.org:5433/orders?sslmode=require";

    try (OpenDatabase open = OpenDatabase.open(new DatabaseChoice(url), HOME)) {
      assertThat(open.database().words()).containsExactly("--database", url);
      assertThat(open.database().environment(Optional.of(Path.of("/run/times"))))
          .containsEntry("WSBENCH_DATABASE_TIMES", "/run/times");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "H2", "mysql", "jdbc:mysql://localhost/x", "jdbc:postgresql:"})
  void anythingElseIsRefused(String text) {
    assertThatThrownBy(() -> new DatabaseChoice(text))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining(
            "'%s' is not a database; give h2, postgresql, or jdbc:postgresql://HOST/NAME"
                .formatted(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://localhost/x?user=me&password=secret",
        "jdbc:postgresql://me:secret@localhost/x",
        "jdbc:postgresql://me:sec/ret?a@localhost/x",
        "jdbc:postgresql://localhost/x?sslmode=require&sslpassword=secret",
        "jdbc:postgresql://localhost/x?SSLPassword=secret",
        "jdbc:postgresql://localhost/x?pwd=secret",
        "jdbc:postgresql://localhost/x?accessToken=secret",
        "jdbc:postgresql://localhost/x\n?password=secret",
        "jdbc:h2:mem:x;USER=sa;PASSWORD=secret",
        "jdbc:h2:mem:x; password=secret",
        "jdbc:h2:mem:x;INIT=CREATE USER me PASSWORD 'secret'",
        "jdbc:mysql://me:secret@localhost/x",
        "jdbc:mysql://localhost/x?password=secret"
      })
  void credentialsInAUrlAreRefusedAndNotRepeated(String url) {
    assertThatThrownBy(() -> new DatabaseChoice(url))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("WSBENCH_DATABASE_USER and WSBENCH_DATABASE_PASSWORD")
        .hasMessageNotContaining("secret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "jdbc:postgresql://db/passengers?ApplicationName=tokens&sslkey=/keys/client.pk8",
        "jdbc:postgresql://db/x?sslpasswordcallback=org.example.Callback",
        "jdbc:h2:/home/me@work/users;CIPHER=AES"
      })
  void whatOnlyLooksLikeCredentialsIsTaken(String url) {
    assertThat(new DatabaseChoice(url).isUrl()).isTrue();
  }

  @Test
  void aDatabaseThatFillsItselfCannotBeNamedForInit() {
    assertThatThrownBy(() -> OrderMaker.program(new DatabaseChoice("h2"), HOME))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("h2 is filled by itself; give the URL of a database");
  }

  @Test
  void withoutItsLibrariesNothingIsMade() {
    assertThatThrownBy(
            () -> OrderMaker.program(new DatabaseChoice("jdbc:postgresql://localhost/x"), HOME))
        .hasMessage(
            "the libraries of databases are not built (/installation/service-orders/target/orders"
                + " is missing); run ./mvnw package");
  }
}
