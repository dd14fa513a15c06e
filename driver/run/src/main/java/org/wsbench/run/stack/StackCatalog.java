package org.wsbench.run.stack;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.wsbench.plan.Feature;
import org.wsbench.plan.Plan;
import org.wsbench.plan.Selections;
import org.wsbench.plan.yaml.InvalidFileException;
import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.plan.yaml.RecordMapper;
import org.wsbench.plan.yaml.Suggestion;
import org.wsbench.plan.yaml.TextModule;
import org.wsbench.plan.yaml.YamlFile;
import org.wsbench.result.Approach;
import org.wsbench.result.Role;
import org.wsbench.result.StackName;

/** All stacks of an installation, or all its clients, found by looking for their descriptors. */
public final class StackCatalog {
  /** The name of a descriptor's file. */
  public static final String FILE_NAME = "stack.yaml";

  private static final RecordMapper MAPPER =
      new RecordMapper(
          new TextModule()
              .text(Approach.class, Approach::parse, Approach::id)
              .text(Feature.class, Feature::parse, Feature::id)
              .text(Role.class, Role::parse, Role::id));

  private final DescriptorKind kind;
  private final Map<String, StackDescriptor> stacks;

  private StackCatalog(DescriptorKind kind, Map<String, StackDescriptor> stacks) {
    this.kind = kind;
    this.stacks = stacks;
  }

  /**
   * Reads every {@code stack.yaml} in a folder and up to three levels below it, except in hidden
   * folders and in {@code target}, {@code runs}, {@code src}, {@code node_modules}.
   *
   * @throws InvalidFileException if a descriptor is wrong or two have the same name
   */
  public static StackCatalog discover(Path root) {
    return discover(root, DescriptorKind.STACK);
  }

  /** The same for clients, of which a {@code client.yaml} each describes one. */
  public static StackCatalog discoverClients(Path root) {
    return discover(root, DescriptorKind.CLIENT);
  }

  private static StackCatalog discover(Path root, DescriptorKind kind) {
    Map<String, StackDescriptor> stacks = new TreeMap<>();
    for (Path file : DescriptorFiles.below(root, kind.file())) {
      StackDescriptor stack = read(file, kind);
      StackDescriptor other = stacks.put(stack.name(), stack);
      if (other != null) {
        throw new InvalidFileException(
            YamlFile.displayName(file)
                + ": the name '"
                + stack.name()
                + "' is already taken by "
                + YamlFile.displayName(other.file())
                + "; give one of them another name");
      }
    }
    return new StackCatalog(kind, stacks);
  }

  private static StackDescriptor read(Path file, DescriptorKind kind) {
    YamlFile yaml = YamlFile.read(file);
    Map<String, String> given = Map.of("file", file.toAbsolutePath().normalize().toString());
    StackDescriptor stack =
        switch (kind) {
          case STACK -> MAPPER.read(yaml, StackDescriptor.class, given);
          case CLIENT -> MAPPER.read(yaml, ClientKeys.class, given, ClientKeys::descriptor);
        };
    if (stack.isClient() != (kind == DescriptorKind.CLIENT)) {
      throw yaml.at("command", kind.placeholderProblem());
    }
    if (stack.name().contains("@")) {
      throw yaml.at(
          "name", "'" + stack.name() + "' is not allowed; '@' is for copies that a run makes");
    }
    if (stack.name().contains(":")) {
      throw yaml.at(
          "name", "'" + stack.name() + "' is not allowed; ':' is for versions that a run names");
    }
    return stack;
  }

  /** All stacks, by name. */
  public List<StackDescriptor> stacks() {
    return List.copyOf(stacks.values());
  }

  /** All stacks but the drafts, by name. */
  public List<StackDescriptor> finished() {
    return stacks.values().stream().filter(stack -> stack.approach() != Approach.DRAFT).toList();
  }

  /**
   * The stack of this name; {@code metro@2} is a copy of {@code metro} under that name, and {@code
   * metro:4.0.2} is {@code metro} with that version of its engine.
   *
   * @throws InvalidValueException listing the names, if there is none; or if the stack has one
   *     version only
   */
  public StackDescriptor named(String name) {
    StackName parts = StackName.of(name);
    StackDescriptor found = stacks.get(parts.stack());
    if (found == null) {
      throw new InvalidValueException(
          "stacks",
          "there is no "
              + kind.word()
              + " '"
              + name
              + Suggestion.of(parts.stack(), stacks.keySet())
                  .map(near -> "'; did you mean " + near + "? " + kind.listing() + " lists all")
                  .orElseGet(() -> "'; " + kind.word() + "s are " + names()));
    }
    StackDescriptor stack =
        parts.version().map(version -> StackVersion.descriptor(found, version)).orElse(found);
    return parts.copy().isEmpty() ? stack : stack.named(name);
  }

  /** Whether there is a stack of this name, or one that it names a copy or a version of. */
  public boolean contains(String name) {
    return stacks.containsKey(StackName.of(name).stack());
  }

  private String names() {
    return stacks.isEmpty() ? "none" : String.join(", ", stacks.keySet());
  }

  /**
   * The stacks of these names in this order; of one of the words of {@link Selections} alone: those
   * that it stands for, without drafts; of no names: all that this machine can build, without
   * drafts.
   *
   * @throws InvalidValueException if a name is unknown or given twice, or there is no stack at all
   */
  public List<StackDescriptor> select(List<String> names) {
    List<StackDescriptor> selected = selected(names);
    if (selected.isEmpty()) {
      throw new InvalidValueException(
          "stacks", "there is no " + kind.file() + " in this installation");
    }
    Set<String> distinct = selected.stream().map(StackDescriptor::name).collect(Collectors.toSet());
    if (distinct.size() < selected.size()) {
      throw new InvalidValueException(
          "stacks",
          "a "
              + kind.word()
              + " is named twice in "
              + String.join(", ", names)
              + "; write name@2 for a second copy");
    }
    return selected;
  }

  /**
   * The stacks of a plan in its order, each on the JDK that its variant asks for.
   *
   * @throws InvalidValueException as {@link #select(List)}
   */
  public List<StackDescriptor> select(Plan plan) {
    return select(plan.stacks()).stream()
        .map(stack -> plan.variant(stack.name()).jdk().map(stack::onJdk).orElse(stack))
        .toList();
  }

  /**
   * The stack that the others are compared with: the wanted one; without one, the first whose role
   * is to be the baseline; without any such the first.
   *
   * @throws InvalidValueException if the wanted one is not among the selected
   */
  public static StackDescriptor baseline(List<StackDescriptor> selected, Optional<String> wanted) {
    if (wanted.isPresent()) {
      return selected.stream()
          .filter(stack -> stack.name().equals(wanted.get()))
          .findFirst()
          .orElseThrow(() -> notSelected(selected, wanted.get()));
    }
    return selected.stream()
        .filter(stack -> stack.role() == Role.BASELINE)
        .findFirst()
        .orElse(selected.getFirst());
  }

  private List<StackDescriptor> selected(List<String> names) {
    return switch (names.isEmpty() ? Selections.ALL : String.join(",", names)) {
      case Selections.ALL -> available().toList();
      case Selections.READY -> available().filter(StackDescriptor::isReady).toList();
      case Selections.OPTIONAL -> available().filter(stack -> stack.build().isPresent()).toList();
      default -> names.stream().map(this::named).toList();
    };
  }

  private Stream<StackDescriptor> available() {
    return finished().stream().filter(stack -> stack.unavailable().isEmpty());
  }

  private static InvalidValueException notSelected(List<StackDescriptor> selected, String name) {
    return new InvalidValueException(
        "baseline",
        "'"
            + name
            + "' is not among the stacks of the run: "
            + selected.stream().map(StackDescriptor::name).collect(Collectors.joining(", ")));
  }
}
