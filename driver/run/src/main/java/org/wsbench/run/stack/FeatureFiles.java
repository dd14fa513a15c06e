package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.wsbench.contract.RequestSecurity;
import org.wsbench.contract.UsernameToken;
import org.wsbench.contract.WireFormat;
import org.wsbench.payload.SoapVersion;
import org.wsbench.plan.Feature;

/**
 * What the features of one process write, in a folder of its own, and the keys that they need.
 *
 * @param folder absolute
 * @param features what is switched on; at least one
 * @param keys that secure messages; empty if no feature needs them
 */
record FeatureFiles(Path folder, List<Feature> features, Optional<SecurityKeys> keys) {
  private static final String FOLDER = "WSBENCH_FEATURE_FILES";

  private static final String MESSAGES = "messages.log";
  private static final List<String> FILES =
      List.of(MESSAGES, "handler-counts", "virtual-thread-counts");

  FeatureFiles {
    features = List.copyOf(features);
  }

  /**
   * An empty folder beside the log of a process; none without features.
   *
   * @throws IOException if it cannot be made
   */
  static Optional<FeatureFiles> beside(
      Path log, List<Feature> features, Optional<SecurityKeys> keys) throws IOException {
    if (features.isEmpty()) {
      return Optional.empty();
    }
    Path folder = log.toAbsolutePath().resolveSibling(log.getFileName() + ".features");
    Files.createDirectories(folder);
    for (String file : FILES) {
      Files.deleteIfExists(folder.resolve(file));
    }
    FeatureFiles files = new FeatureFiles(folder, features, keys);
    if (files.messages().isPresent()) {
      Files.createFile(files.messages().get());
    }
    return Optional.of(files);
  }

  /** The log of messages; empty if they are not logged. */
  Optional<Path> messages() {
    return features.contains(Feature.LOGGING)
        ? Optional.of(folder.resolve(MESSAGES))
        : Optional.empty();
  }

  /** The format of messages for a process with these features. */
  WireFormat format() {
    return new WireFormat(
        features.contains(Feature.SOAP12) ? SoapVersion.SOAP_1_2 : SoapVersion.SOAP_1_1,
        features.contains(Feature.GZIP),
        features.contains(Feature.MTOM),
        security());
  }

  private Optional<RequestSecurity> security() {
    if (features.contains(Feature.WSS_USERNAME)) {
      return Optional.of(new UsernameToken());
    }
    return keys.map(SecurityKeys::security);
  }

  /** What the environment says. Only the user can read it, but all can read the command line. */
  Map<String, String> environment() {
    Map<String, String> variables = new HashMap<>();
    variables.put(FOLDER, folder.toString());
    keys.ifPresent(needed -> variables.putAll(needed.environment()));
    return variables;
  }

  /** The arguments of a command line. */
  static List<String> words(List<Feature> features) {
    return features.isEmpty()
        ? List.of()
        : List.of(
            "--features", features.stream().map(Feature::id).collect(Collectors.joining(",")));
  }
}
