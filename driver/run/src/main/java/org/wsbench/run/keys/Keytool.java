package org.wsbench.run.keys;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.wsbench.run.platform.ProgramOutput;

/** The JDK's tool for keys and certificates. */
final class Keytool {
  private static final Path PROGRAM = Path.of(System.getProperty("java.home"), "bin", "keytool");

  /** It ends before C2's optimizations would pay off. */
  private static final String QUICKLY = "-J-XX:TieredStopAtLevel=1";

  /** Hosts whose clocks are behind must find a new certificate valid. */
  private static final String START = "-1d";

  private Keytool() {}

  /**
   * Makes a key for TLS and a certificate that it signs itself.
   *
   * @param store the file, not there yet
   * @param alias of the key in it
   * @param commonName of its certificate
   */
  static void makeKey(
      Path store, String alias, String commonName, int days, List<String> extensions)
      throws IOException, InterruptedException {
    List<String> elliptic = List.of("-keyalg", "EC", "-groupname", "secp256r1");
    makeKey(store, alias, commonName, elliptic, certificate(days, extensions));
  }

  /** The same with an RSA key of 2048 bits, which all libraries for WS-Security take. */
  static void makeRsaKey(Path store, String alias, String commonName, int days)
      throws IOException, InterruptedException {
    List<String> rsa = List.of("-keyalg", "RSA", "-keysize", "2048");
    makeKey(store, alias, commonName, rsa, certificate(days, List.of()));
  }

  private static void makeKey(
      Path store, String alias, String commonName, List<String> key, List<String> certificate)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("-alias", alias, "-dname", "CN=" + commonName));
    words.addAll(key);
    words.addAll(certificate);
    run("-genkeypair", store, words);
  }

  /** Writes a request to sign the certificate of a key. */
  static void request(Path store, String alias, Path request)
      throws IOException, InterruptedException {
    run("-certreq", store, List.of("-alias", alias, "-file", request.toString()));
  }

  /** Signs as a request asks, with the extensions that are given here and no others. */
  static void sign(
      Path store, String alias, Path request, Path signed, int days, List<String> extensions)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>(List.of("-alias", alias, "-rfc"));
    words.addAll(List.of("-infile", request.toString(), "-outfile", signed.toString()));
    words.addAll(certificate(days, extensions));
    run("-gencert", store, words);
  }

  private static List<String> certificate(int days, List<String> extensions) {
    List<String> words = new ArrayList<>();
    words.addAll(List.of("-startdate", START, "-validity", Integer.toString(days)));
    extensions.forEach(extension -> words.addAll(List.of("-ext", extension)));
    return words;
  }

  private static void run(String command, Path store, List<String> options)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    words.addAll(List.of(PROGRAM.toString(), "-J-Duser.language=en", QUICKLY, command));
    words.addAll(List.of("-storetype", Pkcs12.TYPE, "-storepass", KeyStoreFile.PASSWORD));
    words.addAll(List.of("-keystore", store.toString()));
    words.addAll(options);
    ProgramOutput.of(new ProcessBuilder(words)).requireSuccess("keytool " + command);
  }
}
