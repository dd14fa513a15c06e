package org.wsbench.run.stack;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.Approach;
import org.wsbench.result.Role;
import org.wsbench.run.version.VersionRule;

/**
 * The content of a {@code client.yaml}: keys of the same name mean the same as in a {@link
 * StackDescriptor}.
 *
 * @param transport the HTTP client that it uses, by the name that the process itself reports
 * @param command the command that starts it, with {@code {url}}, the service to call
 */
record ClientKeys(
    String name,
    String title,
    String engine,
    String binding,
    String parser,
    String language,
    @JsonProperty(defaultValue = "stock") Approach approach,
    @JsonProperty(defaultValue = "competitor") Role role,
    String transport,
    Optional<StackBuild> build,
    Optional<VersionRule> version,
    Optional<Integer> jdk,
    List<String> command,
    Optional<String> libraries,
    @JsonProperty(defaultValue = "") String notes,
    Path file) {

  /** Unused: it is the service that has one. */
  private static final String NO_PATH = "/";

  /** Validates what a client needs; the rest is checked as for a stack. */
  ClientKeys {
    if (command.stream().noneMatch(word -> word.contains(StackDescriptor.URL))) {
      throw new InvalidValueException("command", DescriptorKind.CLIENT.placeholderProblem());
    }
  }

  /** The client as what is started, described, and compared; its container is its transport. */
  StackDescriptor descriptor() {
    return new StackDescriptor(
        name,
        title,
        engine,
        binding,
        parser,
        language,
        approach,
        role,
        transport,
        build,
        version,
        jdk,
        Optional.empty(),
        Optional.empty(),
        command,
        libraries,
        NO_PATH,
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        notes,
        List.of(),
        Optional.empty(),
        file);
  }
}
