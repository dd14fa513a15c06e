package org.wsbench.run.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.security.cert.X509Certificate;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.yaml.InvalidValueException;

/** Keys as the JDK's own tool makes them. */
@Timeout(180)
class KeyMakerTest {
  @TempDir private static Path parent;
  private static Path folder;
  private static List<KeyStoreFile> made;

  @BeforeAll
  static void make() throws Exception {
    folder = parent.resolve("keys");
    made = KeyMaker.in(folder).make(List.of(KeyHost.of("sut/10.1.2.3"), KeyHost.of("127.0.0.1")));
  }

  private static String permissions(Path file) throws Exception {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  private static List<Path> files() throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void eachHostHasAFileThatNobodyElseCanRead() throws Exception {
    assertThat(made)
        .extracting(KeyStoreFile::path)
        .containsExactly(folder.resolve("sut.p12"), folder.resolve("127.0.0.1.p12"));
    assertThat(permissions(folder)).isEqualTo("rwx------");
    for (Path file : files()) {
      assertThat(file.toString()).endsWith(".p12");
      assertThat(permissions(file)).isEqualTo("rw-------");
    }
  }

  @Test
  void aFileTellsItsHost() {
    assertThat(made.getFirst().host()).isEqualTo("sut");
    assertThat(made.getFirst().names()).containsExactly("sut", "10.1.2.3");
    assertThat(made.getFirst().validUntil())
        .isBetween(LocalDate.now().plusDays(720), LocalDate.now().plusDays(731));
    assertThat(made.getLast().host()).isEqualTo("127.0.0.1");
    assertThat(made.getLast().names()).containsExactly("127.0.0.1");
  }

  @Test
  void aFileHoldsNothingMoreThanItsHostNeeds() throws Exception {
    KeyStore store = Pkcs12.read(folder.resolve("sut.p12"));

    assertThat(store.size()).isEqualTo(2);
    assertThat(store.isKeyEntry("host")).isTrue();
    assertThat(store.isCertificateEntry("ca")).isTrue();
    X509Certificate own = (X509Certificate) store.getCertificate("host");
    X509Certificate ca = (X509Certificate) store.getCertificate("ca");
    assertThat(own.getBasicConstraints()).isEqualTo(-1);
    assertThat(ca.getBasicConstraints()).isNotEqualTo(-1);
    assertThat(own.getExtendedKeyUsage()).containsExactly("1.3.6.1.5.5.7.3.1", "1.3.6.1.5.5.7.3.2");
    assertThat(store.getCertificateChain("host")).containsExactly(own, ca);
  }

  @Test
  void furtherHostsAreSignedByTheSameAuthority() throws Exception {
    byte[] before = Files.readAllBytes(folder.resolve("sut.p12"));

    KeyStoreFile further = KeyMaker.in(folder).make(List.of(KeyHost.of("load3"))).getFirst();

    assertThat(Pkcs12.read(further.path()).getCertificate("ca"))
        .isEqualTo(Pkcs12.read(folder.resolve("ca.p12")).getCertificate("ca"))
        .isEqualTo(Pkcs12.read(folder.resolve("sut.p12")).getCertificate("ca"));
    assertThat(Files.readAllBytes(folder.resolve("sut.p12"))).isEqualTo(before);
  }

  @Test
  void nothingIsOverwritten() throws Exception {
    byte[] before = Files.readAllBytes(folder.resolve("sut.p12"));
    List<KeyHost> hosts = List.of(KeyHost.of("other"), KeyHost.of("sut"));

    assertThatThrownBy(() -> KeyMaker.in(folder).make(hosts))
        .isInstanceOf(InvalidValueException.class)
        .hasMessage(
            "--hosts: 'sut' has keys already (%s); leave it out, or delete the file to make new ones",
            folder.resolve("sut.p12"));
    assertThat(Files.readAllBytes(folder.resolve("sut.p12"))).isEqualTo(before);
    assertThat(folder.resolve("other.p12")).doesNotExist();
  }

  @Test
  void aHostIsNamedOnce() {
    List<KeyHost> hosts = List.of(KeyHost.of("a"), KeyHost.of("A/b"));

    assertThatThrownBy(() -> KeyMaker.in(parent.resolve("none")).make(hosts))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith("--hosts: 'a' is there twice");
    assertThatThrownBy(() -> KeyHost.of("a/a")).hasMessageContaining("twice in 'a/a'");
    assertThatThrownBy(() -> KeyHost.of("a/")).hasMessageContaining("'' is not a host");
    assertThatThrownBy(() -> KeyHost.of("../a")).hasMessageContaining("'..' is not a host");
    assertThatThrownBy(() -> KeyHost.of("ca")).hasMessageContaining("what the CA's own file");
    assertThat(parent.resolve("none")).doesNotExist();
  }

  @Test
  void anotherFolderIsLeftAlone() throws Exception {
    Path other = Files.createDirectory(parent.resolve("other"));
    Path file = Files.writeString(other.resolve("mine"), "x");

    assertThatThrownBy(() -> KeyMaker.in(other))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageStartingWith("--out: '" + other + "' has other files than keys of a CA");
    assertThatThrownBy(() -> KeyMaker.in(file)).hasMessageContaining("is not a folder");
  }

  @Test
  void anotherFileIsNoAuthority() throws Exception {
    Path other = Files.createDirectory(parent.resolve("no-ca"));
    Files.copy(folder.resolve("sut.p12"), other.resolve("ca.p12"));

    assertThatThrownBy(() -> KeyMaker.in(other))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("holds no key of a CA; name another folder");
  }
}
