package org.wsbench.run.keys;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.wsbench.plan.yaml.InvalidValueException;

/** Files that are not what they should be are refused, with one line that says why. */
@Timeout(180)
class KeyStoreFileTest {
  private static final char[] PASSWORD = KeyStoreFile.PASSWORD.toCharArray();

  @TempDir private static Path folder;
  private static Path good;
  private static Path ca;

  @BeforeAll
  static void make() throws Exception {
    good = KeyMaker.in(folder.resolve("keys")).make(List.of(KeyHost.of("sut"))).getFirst().path();
    ca = folder.resolve("keys/ca.p12");
  }

  private static void assertRefused(Path file, String why) {
    assertThatThrownBy(() -> new KeyStoreFile(file))
        .isInstanceOf(InvalidValueException.class)
        .hasMessageContaining("'" + file + "'")
        .hasMessageContaining(why)
        .hasMessageEndingWith("; make one for this host with wsbench agent keys")
        .hasMessageMatching("--keys: .*");
  }

  private static Path written(String name, KeyStore store) throws Exception {
    Path file = folder.resolve(name);
    Pkcs12.write(file, store);
    return file;
  }

  @Test
  void whatIsMissing() {
    assertRefused(folder.resolve("none.p12"), "there is no file");
    assertRefused(folder, "there is no file");
  }

  @Test
  void whatIsNoKeyStore() throws Exception {
    assertRefused(Files.writeString(folder.resolve("a.pem"), "-----BEGIN"), "is no PKCS12 file");
    assertRefused(Files.createFile(folder.resolve("empty.p12")), "is no PKCS12 file");
    byte[] half = Files.readAllBytes(good);
    half = Arrays.copyOf(half, half.length / 2);
    assertRefused(Files.write(folder.resolve("half.p12"), half), "is no PKCS12 file");
    assertRefused(
        Files.write(folder.resolve("large.p12"), new byte[(1 << 20) + 1]), "is no PKCS12 file");
  }

  @Test
  void whatHasAnotherPassword() throws Exception {
    Path file = folder.resolve("other-password.p12");
    try (OutputStream out = Files.newOutputStream(file)) {
      Pkcs12.read(good).store(out, "another".toCharArray());
    }

    assertRefused(file, "has another password than 'wsbench'");
  }

  @Test
  void whatHasNoKeyOrNoAuthority() throws Exception {
    KeyStore withoutKey = Pkcs12.read(good);
    withoutKey.deleteEntry("host");
    assertRefused(written("no-key.p12", withoutKey), "holds no key of a host");

    KeyStore withoutAuthority = Pkcs12.read(good);
    withoutAuthority.deleteEntry("ca");
    assertRefused(written("no-ca.p12", withoutAuthority), "holds no certificate of a CA");
  }

  @Test
  void theKeyOfTheAuthorityIsForNoHost() {
    assertRefused(ca, "holds the key of the CA, which belongs on no host");
  }

  @Test
  void whatAnotherAuthoritySigned() throws Exception {
    KeyMaker.in(folder.resolve("others")).make(List.of(KeyHost.of("sut")));
    KeyStore mixed = Pkcs12.read(good);
    mixed.setCertificateEntry(
        "ca", Pkcs12.read(folder.resolve("others/ca.p12")).getCertificate("ca"));

    assertRefused(written("mixed.p12", mixed), "is not signed by the CA in it");
  }

  @Test
  void whatHasExpired() throws Exception {
    KeyStore expired = Pkcs12.read(good);
    Key key = expired.getKey("host", PASSWORD);
    Certificate authority = expired.getCertificate("ca");
    X509Certificate certificate = expired(List.of("san=dns:sut"));
    expired.setKeyEntry("host", key, PASSWORD, new Certificate[] {certificate, authority});

    assertRefused(
        written("expired.p12", expired), "expired on " + Pkcs12.day(certificate.getNotAfter()));
  }

  @Test
  void whatNamesNoHost() throws Exception {
    KeyStore nameless = Pkcs12.read(good);
    Key key = nameless.getKey("host", PASSWORD);
    Certificate[] chain = {expired(List.of()), nameless.getCertificate("ca")};
    nameless.setKeyEntry("host", key, PASSWORD, chain);

    assertRefused(written("nameless.p12", nameless), "names no host");
  }

  /** It began a day ago and was good for a day. */
  private static X509Certificate expired(List<String> extensions) throws Exception {
    Path work = Files.createTempDirectory(folder, "work");
    Path request = work.resolve("request");
    Path signed = work.resolve("signed");
    Keytool.request(good, "host", request);
    Keytool.sign(ca, "ca", request, signed, 1, extensions);
    X509Certificate certificate = read(signed);
    while (!new Date().after(certificate.getNotAfter())) {
      Thread.sleep(100);
    }
    return certificate;
  }

  private static X509Certificate read(Path file) throws Exception {
    try (InputStream in = Files.newInputStream(file)) {
      return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
    }
  }

  @Test
  void aFailureOfTheToolIsOneLine() {
    assertThatThrownBy(() -> Keytool.request(good, "nobody", folder.resolve("request-of-nobody")))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("keytool -certreq failed with exit code 1: keytool error: ")
        .hasMessageContaining("nobody");
  }
}
