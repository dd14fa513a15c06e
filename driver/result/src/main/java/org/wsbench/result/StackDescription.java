package org.wsbench.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The description of a stack, from its descriptor.
 *
 * @param title one line for people
 * @param engine SOAP engine
 * @param binding data binding
 * @param parser XML parser
 * @param language programming language
 * @param approach how it is configured, or null where nothing is known of the service
 * @param role its purpose in a comparison
 * @param container HTTP container and its settings, or null
 * @param notes free text of the descriptor, or null
 * @param checks how many checks of the contract can fail, by the id of what they are about, or null
 *     where nothing is known of the service, as of a draft
 * @param deviations what the stack is known to get wrong
 */
public record StackDescription(
    String title,
    String engine,
    String binding,
    String parser,
    String language,
    Approach approach,
    Role role,
    String container,
    String notes,
    Map<String, Integer> checks,
    List<Deviation> deviations) {

  /** Stands between the title of a descriptor and the settings of a variant. */
  public static final String CHANGES = "; ";

  private static final String UNKNOWN = "unknown";

  public StackDescription {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(role, "role");
    checks = checks == null ? null : Collections.unmodifiableMap(new LinkedHashMap<>(checks));
    deviations = List.copyOf(deviations);
  }

  /** An unknown service. */
  public static StackDescription unknown(String title) {
    return new StackDescription(
        title,
        UNKNOWN,
        UNKNOWN,
        UNKNOWN,
        UNKNOWN,
        null,
        Role.COMPETITOR,
        null,
        null,
        null,
        List.of());
  }

  /**
   * The same stack with settings that differ from those of the other stacks of a run.
   *
   * @param changes in words
   * @param tuned whether they are flags, which may change what the stack's own project ships
   */
  public StackDescription changed(String changes, boolean tuned) {
    return new StackDescription(
        title + CHANGES + changes,
        engine,
        binding,
        parser,
        language,
        tuned ? Approach.TUNED : approach,
        role,
        container,
        notes,
        checks,
        deviations);
  }

  /** Whether the row shows something else than what the stack's own project ships. */
  public boolean tuned() {
    return approach == Approach.TUNED;
  }
}
