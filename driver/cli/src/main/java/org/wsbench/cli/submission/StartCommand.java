package org.wsbench.cli.submission;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.wsbench.plan.JvmSettings;
import org.wsbench.result.RunFolder;
import org.wsbench.result.StackRun;
import org.wsbench.run.stack.StackDescriptor;

/**
 * The command of a start, beside that of the stack's descriptor.
 *
 * @param start whose command is known
 * @param descriptor of its stack
 */
record StartCommand(StackRun start, StackDescriptor descriptor) {
  private static final String JVM = "{jvm}";
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{\\w+}");

  /** It depends on the machine. */
  private static final Pattern CPUS = Pattern.compile("-XX:ActiveProcessorCount=(\\d{1,9})");

  private static final String NONE = "nothing";

  /** The name of the row. */
  String stack() {
    return start.name();
  }

  private List<String> words() {
    return start.process().command();
  }

  private String place() {
    return "%s, stack %s, fork %d: ".formatted(RunFolder.RUN, start.name(), start.fork());
  }

  /** The first word after {@code java} that is not that of the settings or the descriptor. */
  Optional<String> jvm(JvmSettings settings) {
    int java = words().indexOf("java");
    if (!descriptor.runsOnJvm() || java < 0) {
      return Optional.empty();
    }
    List<String> said = words().subList(java + 1, words().size());
    List<String> given = new ArrayList<>(arguments(settings, said));
    int next = descriptor.command().indexOf(JVM) + 1;
    descriptor.command().stream().skip(next).limit(1).forEach(given::add);
    for (int i = 0; i < given.size(); i++) {
      String word = i < said.size() ? said.get(i) : NONE;
      if (!matches(word, given.get(i))) {
        return Optional.of(
            place()
                + "its command has '%s' where the plan and the stack give '%s'"
                    .formatted(word, given.get(i)));
      }
    }
    return Optional.empty();
  }

  /** Those of the settings, for the number of CPUs of the command, and for its machine's pages. */
  private static List<String> arguments(JvmSettings settings, List<String> said) {
    int cpus =
        said.stream()
            .map(CPUS::matcher)
            .filter(Matcher::matches)
            .mapToInt(word -> Integer.parseInt(word.group(1)))
            .findFirst()
            .orElse(1);
    JvmSettings given =
        said.contains(JvmSettings.HUGE_PAGES) ? settings : settings.withSmallPages();
    return given.arguments(cpus);
  }

  /** Any text may be in the place of a placeholder. */
  private static boolean matches(String word, String given) {
    return Stream.of(PLACEHOLDER.split(given, -1))
        .map(Pattern::quote)
        .collect(Collectors.collectingAndThen(Collectors.joining(".*"), Pattern::compile))
        .matcher(word)
        .matches();
  }

  /**
   * The first place where the command has another value of a setting.
   *
   * @param placeholder of the setting in the descriptor
   * @param value as the plan has it
   */
  Optional<String> setting(String placeholder, String value) {
    List<String> known = descriptor.command();
    return IntStream.range(1, known.size())
        .filter(i -> known.get(i).contains(placeholder))
        .mapToObj(
            i ->
                known.get(i).equals(placeholder)
                    ? optionOf(known.get(i - 1), value)
                    : wordOf(known.get(i), placeholder, value))
        .flatMap(Optional::stream)
        .findFirst()
        .map(
            said ->
                place() + "its command has '%s', but the plan gives '%s'".formatted(said, value));
  }

  /** An option with another value after it. */
  private Optional<String> optionOf(String option, String value) {
    int at = words().indexOf(option);
    return Optional.of(at + 1)
        .filter(next -> at >= 0 && next < words().size() && !words().get(next).equals(value))
        .map(next -> option + " " + words().get(next));
  }

  /** A word with another value at its end. */
  private Optional<String> wordOf(String known, String placeholder, String value) {
    String option = known.substring(0, known.indexOf(placeholder));
    return words().stream()
        .filter(word -> word.startsWith(option) && !word.equals(option + value))
        .findFirst();
  }
}
