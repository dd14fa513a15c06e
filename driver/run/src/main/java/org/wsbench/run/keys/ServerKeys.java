package org.wsbench.run.keys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.result.Disk;

/**
 * The keys of the servers that this process starts, the CA that is made to sign those for TLS, and
 * the keys that secure messages. Their files are in a temporary folder that only the user can read,
 * which is deleted when this process ends.
 */
public final class ServerKeys {
  private static final Map<String, KeyStoreFile> BY_HOST = new HashMap<>();

  /** Null until keys are needed. */
  private static Path folder;

  /** Null until messages are signed. */
  private static MessageKeys messageKeys;

  /** Null until messages are encrypted. */
  private static DecryptionKey decryptionKey;

  private ServerKeys() {}

  /**
   * The keys of all servers on a host of this machine, which are made when they are first needed.
   *
   * @param host name or IPv4 address that the servers listen on
   * @throws IOException if they cannot be made
   */
  public static synchronized KeyStoreFile of(String host) throws IOException, InterruptedException {
    KeyStoreFile keys = BY_HOST.get(host);
    if (keys == null) {
      Path hosts = folder().resolve("hosts");
      keys = KeyMaker.in(hosts).make(List.of(KeyHost.of(host))).getFirst();
      BY_HOST.put(host, keys);
    }
    return keys;
  }

  /**
   * The keys that sign the messages to all servers, which are made when they are first needed.
   *
   * @throws IOException if they cannot be made
   */
  public static synchronized MessageKeys forMessages() throws IOException, InterruptedException {
    if (messageKeys == null) {
      Path messages = Files.createTempDirectory(folder(), "messages-");
      messageKeys = MessageKeys.make(messages);
    }
    return messageKeys;
  }

  /**
   * The key with which all servers decrypt messages, which is made when it is first needed.
   *
   * @throws IOException if it cannot be made
   */
  public static synchronized DecryptionKey forDecryption()
      throws IOException, InterruptedException {
    if (decryptionKey == null) {
      decryptionKey = DecryptionKey.make(Files.createTempDirectory(folder(), "decryption-"));
    }
    return decryptionKey;
  }

  private static Path folder() throws IOException {
    if (folder == null) {
      Path made = Files.createTempDirectory("wsbench-keys-");
      Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(made), "delete-keys"));
      folder = made;
    }
    return folder;
  }

  private static void delete(Path keys) {
    try {
      Disk.delete(keys);
    } catch (IOException e) {
      // Only the user can read what is left among the system's temporary files.
    }
  }
}
