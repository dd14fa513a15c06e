package org.wsbench.run.version;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * An artifact of a Maven repository, as a descriptor names it.
 *
 * @param group its group
 * @param name its name
 * @param property property of the stack's POM that has its version; empty if that is the version of
 *     the engine
 */
record Artifact(String group, String name, Optional<String> property) {
  private static final Pattern TEXT = Pattern.compile("([^:\\s]+):([^:\\s]+)(?::([^:\\s]+))?");

  /**
   * Reads {@code group:name} or {@code group:name:property}.
   *
   * @param key that has it, for the message
   * @throws InvalidValueException if it is neither
   */
  static Artifact of(String key, String text) {
    Matcher parts = TEXT.matcher(text);
    if (!parts.matches()) {
      throw new InvalidValueException(
          key,
          "'" + text + "' is not an artifact; write group:name, such as org.apache.cxf:cxf-parent");
    }
    return new Artifact(parts.group(1), parts.group(2), Optional.ofNullable(parts.group(3)));
  }

  /**
   * Its version.
   *
   * @param version of the engine
   * @param properties those that follow from it
   */
  String version(String version, Map<String, String> properties) {
    return property.map(properties::get).orElse(version);
  }

  /** {@code group:name:version}. */
  String at(String version) {
    return group + ":" + name + ":" + version;
  }
}
