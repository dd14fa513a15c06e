package org.wsbench.run.keys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Disk;

/** Creates the keys of hosts in a folder that also contains the private CA that signs them. */
public final class KeyMaker {
  /** The name of the option for the folder. */
  public static final String OPTION = "--out";

  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rwx------");

  private final Path folder;
  private final CertificateAuthority authority;

  private KeyMaker(Path folder) {
    this.folder = folder;
    this.authority = new CertificateAuthority(folder.resolve("ca.p12"));
  }

  /**
   * Keys in a folder: a new one, an empty one, or one with a CA, which signs the keys of further
   * hosts, too.
   *
   * @throws InvalidValueException if it is something else, or its CA cannot sign
   */
  public static KeyMaker in(Path folder) throws IOException {
    KeyMaker maker = new KeyMaker(folder);
    if (Files.exists(folder)) {
      maker.check();
    }
    return maker;
  }

  private void check() throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new InvalidValueException(OPTION, "'" + folder + "' is not a folder; name another");
    }
    if (Files.exists(authority.file())) {
      try {
        authority.certificate();
      } catch (IllegalArgumentException e) {
        throw new InvalidValueException(
            OPTION, e.getMessage() + "; name another folder, to make keys of a new CA");
      }
    } else {
      try (Stream<Path> files = Files.list(folder)) {
        if (files.findAny().isPresent()) {
          throw new InvalidValueException(
              OPTION,
              "'"
                  + folder
                  + "' has other files than keys of a CA (ca.p12); name a folder that is not there"
                  + " yet, or that wsbench agent keys made");
        }
      }
    }
  }

  /** The file with the key of the CA. */
  public Path authority() {
    return authority.file();
  }

  /** The last day on which the certificate of the CA is valid all over the world. */
  public LocalDate authorityValidUntil() {
    return Pkcs12.day(authority.certificate().getNotAfter()).minusDays(1);
  }

  /**
   * Makes the keys of hosts, and the CA if there is none. Nobody else can read the files.
   *
   * @return one file for each host
   * @throws InvalidValueException if one of them has keys already; nothing is made then
   */
  public List<KeyStoreFile> make(List<KeyHost> hosts) throws IOException, InterruptedException {
    checkNew(hosts);
    Disk.folder(folder);
    Files.setPosixFilePermissions(folder, PRIVATE);
    Path work = Files.createTempDirectory(folder, "making-");
    try {
      if (!Files.exists(authority.file())) {
        authority.make(work);
      }
      List<KeyStoreFile> made = new ArrayList<>();
      for (KeyHost host : hosts) {
        authority.makeHost(host, work, file(host));
        made.add(new KeyStoreFile(file(host)));
      }
      return made;
    } catch (GeneralSecurityException e) {
      throw new IOException("this JDK cannot make the keys: " + e.getMessage(), e);
    } finally {
      Disk.delete(work);
    }
  }

  private void checkNew(List<KeyHost> hosts) {
    Set<String> names = new HashSet<>();
    for (KeyHost host : hosts) {
      if (!names.add(host.name())) {
        throw new InvalidValueException(
            KeyHost.OPTION, "'" + host.name() + "' is there twice; give its other names after a /");
      }
      if (Files.exists(file(host))) {
        throw new InvalidValueException(
            KeyHost.OPTION,
            "'%s' has keys already (%s); leave it out, or delete the file to make new ones"
                .formatted(host.name(), file(host)));
      }
    }
  }

  private Path file(KeyHost host) {
    return folder.resolve(host.name() + ".p12");
  }
}
