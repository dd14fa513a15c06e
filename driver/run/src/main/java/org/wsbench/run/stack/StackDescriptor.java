package org.wsbench.run.stack;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.contract.conformance.Examination;
import org.wsbench.plan.Feature;
import org.wsbench.plan.JvmSettings;
import org.wsbench.result.Approach;
import org.wsbench.result.Deviation;
import org.wsbench.result.Role;
import org.wsbench.result.StackDescription;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.run.platform.JdkHomes;
import org.wsbench.run.version.VersionRule;
import tools.jackson.databind.annotation.JsonDeserialize;

/**
 * The content of a {@code stack.yaml}.
 *
 * @param name {@code [a-z0-9-]+}; with {@code :} and a version if it is made for that, and with
 *     {@code @} and a number if it is a copy
 * @param title one line for people, with versions
 * @param engine the SOAP engine
 * @param binding the data binding
 * @param parser the XML parser
 * @param language the language it is written in
 * @param approach whether it is configured as its project ships it
 * @param role its purpose in a comparison
 * @param container the HTTP container and its settings, in words
 * @param build how it is built if it is optional, which means not by {@code ./mvnw package}
 * @param version how another version of its engine is made; empty if it has one only
 * @param jdk major version of the JDK that it runs on, if not on that of the others
 * @param ready how long its start may take, if that is longer than for others
 * @param copy folder below {@link #folder()} of which each start gets a copy that it may write to
 * @param command the command that starts it, with placeholders, run in {@link #folder()}
 * @param libraries folder below {@link #folder()} whose jars or packages are measured
 * @param path path of the endpoint, from {@code /}
 * @param wsdl path and query of its WSDL, from {@code /}
 * @param operations what it serves of the contract beyond the cases
 * @param features what can be switched on in it
 * @param featureLibraries folder, relative to {@link #folder()}, whose jars are on its class path
 *     only if a feature is on; versions of the stack have no features then
 * @param securityLibraries another such folder, for features of WS-Security only
 * @param notes what a reader of its figures should know
 * @param deviations what it is known to get wrong
 * @param jmh the microbenchmarks of its data binding, where there are any
 * @param file the descriptor, absolute
 */
public record StackDescriptor(
    String name,
    String title,
    String engine,
    String binding,
    String parser,
    String language,
    @JsonProperty(defaultValue = "stock") Approach approach,
    @JsonProperty(defaultValue = "competitor") Role role,
    String container,
    Optional<StackBuild> build,
    Optional<VersionRule> version,
    Optional<Integer> jdk,
    Optional<Duration> ready,
    Optional<String> copy,
    List<String> command,
    Optional<String> libraries,
    String path,
    Optional<String> wsdl,
    @JsonProperty(defaultValue = "[]") List<String> operations,
    @JsonProperty(defaultValue = "[]") List<Feature> features,
    Optional<String> featureLibraries,
    Optional<String> securityLibraries,
    @JsonProperty(defaultValue = "") String notes,
    @JsonProperty(defaultValue = "[]") List<Deviation> deviations,
    @JsonDeserialize(contentConverter = JmhKeys.Filled.class) Optional<JmhCounterpart> jmh,
    Path file) {
  static final String COPY = "{copy}";
  static final String URL = "{url}";
  static final String FEATURE_LIBRARIES = "{featureLibraries}";

  /** Validates. */
  public StackDescriptor {
    command = List.copyOf(command);
    notes = notes.strip();
    operations = List.copyOf(operations);
    features = List.copyOf(features);
    deviations = List.copyOf(deviations);
    DescriptorRules.checkName(name);
    DescriptorRules.checkPath("path", path);
    wsdl.ifPresent(text -> DescriptorRules.checkPath("wsdl", text));
    DescriptorRules.checkCommand(command);
    DescriptorRules.checkCopy(copy, command);
    DescriptorRules.checkOperations(operations, command);
    DescriptorRules.checkFeatures(features, command);
    DescriptorRules.checkFeatureLibraries(featureLibraries, securityLibraries, command);
    if (!name.contains(":")) {
      StackVersion.check(version, build, command, libraries);
    }
  }

  /** The folder of the descriptor: where its command runs. */
  public Path folder() {
    return file.getParent();
  }

  /** Whether its command can choose the service mode ({@code {service}}). */
  public boolean choosesService() {
    return command.stream().anyMatch(part -> part.contains("{service}"));
  }

  /** Whether it serves an operation of the contract beyond the cases. */
  public boolean serves(String operation) {
    return operations.contains(operation);
  }

  /** Those of some features that it does not have. */
  public List<Feature> lacks(List<Feature> wanted) {
    return wanted.stream().filter(feature -> !features.contains(feature)).toList();
  }

  /** Whether it calls a service ({@code {url}}) instead of being one. */
  public boolean isClient() {
    return kind() == DescriptorKind.CLIENT;
  }

  DescriptorKind kind() {
    return DescriptorKind.of(command);
  }

  /** Whether it runs on the plan's JVM ({@code {jvm}}). */
  public boolean runsOnJvm() {
    return command.contains("{jvm}");
  }

  /** The plan's JVM, on the JDK that this stack asks for. */
  public JvmSettings jvm(JvmSettings plan) {
    return jdk.flatMap(JdkHomes.ofThisMachine()::find).map(plan::on).orElse(plan);
  }

  /**
   * Why it is not available on this machine, in one line that says what to do; empty if nothing is
   * missing.
   */
  public Optional<String> unavailable() {
    return build
        .flatMap(how -> how.missingPrograms(name))
        .or(
            () ->
                StackVersion.of(this)
                    .map(VersionBuild::obstacle)
                    .orElseGet(() -> build.flatMap(how -> how.obstacle(this))))
        .or(this::missingJdk);
  }

  private Optional<String> missingJdk() {
    return jdk.filter(version -> JdkHomes.ofThisMachine().find(version).isEmpty())
        .map(
            version ->
                "%s needs a JDK %d, which is not found; install one".formatted(name, version));
  }

  /** Whether it can start as it is: nothing is missing, and nothing has to be fetched or built. */
  public boolean isReady() {
    return unavailable().isEmpty()
        && StackVersion.of(this)
            .map(VersionBuild::isDone)
            .orElseGet(() -> build.stream().allMatch(how -> how.isDone(folder())));
  }

  /** The same stack under another name, for a copy of its own process. */
  public StackDescriptor named(String otherName) {
    return with(otherName, title, command, libraries, features, jdk, jmh);
  }

  /** The same stack on a JDK of another major version. */
  StackDescriptor onJdk(int major) {
    return with(name, title, command, libraries, features, Optional.of(major), jmh);
  }

  /** The same stack with other jars; the microbenchmarks have those of the installation. */
  StackDescriptor with(
      String otherName,
      String otherTitle,
      List<String> words,
      Optional<String> jars,
      List<Feature> otherFeatures) {
    return with(otherName, otherTitle, words, jars, otherFeatures, jdk, Optional.empty());
  }

  private StackDescriptor with(
      String otherName,
      String otherTitle,
      List<String> words,
      Optional<String> jars,
      List<Feature> otherFeatures,
      Optional<Integer> otherJdk,
      Optional<JmhCounterpart> counterpart) {
    return new StackDescriptor(
        otherName,
        otherTitle,
        engine,
        binding,
        parser,
        language,
        approach,
        role,
        container,
        build,
        version,
        otherJdk,
        ready,
        copy,
        words,
        jars,
        path,
        wsdl,
        operations,
        otherFeatures,
        featureLibraries,
        securityLibraries,
        notes,
        deviations,
        counterpart,
        file);
  }

  /** The description of the stack in results. */
  public StackDescription description() {
    Optional<BuiltVersion> built = StackVersion.of(this).flatMap(BuiltVersion::read);
    return new StackDescription(
        title,
        engine,
        binding,
        parser,
        language,
        approach,
        role,
        container,
        (notes + " " + built.map(BuiltVersion::notes).orElse("")).strip(),
        approach == Approach.DRAFT || isClient() ? null : checks(),
        built.map(version -> version.deviations().appliedTo(deviations)).orElse(deviations));
  }

  private Map<String, Integer> checks() {
    Map<String, Integer> checks = new LinkedHashMap<>();
    Examination.judged(wsdl.isPresent()).forEach((topic, number) -> checks.put(topic.id(), number));
    return checks;
  }
}
