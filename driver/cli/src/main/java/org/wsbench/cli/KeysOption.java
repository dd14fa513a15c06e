package org.wsbench.cli;

import java.util.Optional;
import org.wsbench.run.keys.KeyStoreFile;
import picocli.CommandLine.Option;

/** The option that names the keys of this host. */
final class KeysOption {

  @Option(
      names = KeyStoreFile.OPTION,
      paramLabel = "FILE",
      converter = Converters.Keys.class,
      description =
          "Keys of this host, made by 'wsbench agent keys'. Without them, all addresses must "
              + "be loopback addresses, such as 127.0.0.1.")
  private KeyStoreFile keys;

  Optional<KeyStoreFile> file() {
    return Optional.ofNullable(keys);
  }
}
