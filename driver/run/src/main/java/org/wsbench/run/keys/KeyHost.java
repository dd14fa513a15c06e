package org.wsbench.run.keys;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * A host that keys are made for.
 *
 * @param names by which others may know it, names and addresses, the first of which the file has;
 *     in lower case
 */
public record KeyHost(List<String> names) {
  /** The name of the option for hosts. */
  public static final String OPTION = "--hosts";

  /**
   * Checks the names.
   *
   * @throws InvalidValueException if one is not a host, is there twice, or would give the file the
   *     name of the CA's
   */
  public KeyHost {
    try {
      names = names.stream().map(name -> new HostName(name).text()).toList();
    } catch (IllegalArgumentException e) {
      throw new InvalidValueException(OPTION, e.getMessage());
    }
    if (names.stream().distinct().count() < names.size()) {
      throw new InvalidValueException(
          OPTION, "a name is there twice in '" + String.join("/", names) + "'");
    }
    if (names.getFirst().equals(KeyStoreFile.CA)) {
      throw new InvalidValueException(
          OPTION, "'ca' is what the CA's own file is called; name the host by its address first");
    }
  }

  /**
   * The host that {@code NAME} or {@code NAME/NAME...} means, such as {@code sut/192.168.1.5}.
   *
   * @throws InvalidValueException if the text is something else
   */
  public static KeyHost of(String text) {
    return new KeyHost(Arrays.asList(text.split("/", -1)));
  }

  /** The name of its file, without the suffix. */
  public String name() {
    return names.getFirst();
  }

  /** The names as an extension of a certificate, in the words of {@code keytool}. */
  String alternativeNames() {
    return names.stream()
        .map(name -> (new HostName(name).isAddress() ? "ip:" : "dns:") + name)
        .collect(Collectors.joining(",", "san=", ""));
  }
}
