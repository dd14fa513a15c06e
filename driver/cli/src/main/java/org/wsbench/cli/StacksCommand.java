package org.wsbench.cli;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.plan.Feature;
import org.wsbench.result.Deviation;
import org.wsbench.result.Json;
import org.wsbench.result.Library;
import org.wsbench.result.StackDescription;
import org.wsbench.run.stack.LibraryJars;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code wsbench stacks}. */
@Command(
    name = "stacks",
    description = "Lists the stacks and their known deviations, or the clients.")
final class StacksCommand implements Callable<Integer> {

  @Option(names = "--json", description = "Print JSON, with the versions of all libraries.")
  private boolean json;

  @Option(names = "--clients", description = "List the clients instead.")
  private boolean clients;

  @Spec private CommandSpec spec;

  /** A library of a stack, as JSON shows it. */
  record JarVersion(String name, String version, String sha256) {
    static JarVersion of(Library jar) {
      return new JarVersion(jar.name(), jar.version(), jar.sha256());
    }
  }

  /**
   * One stack, as JSON shows it.
   *
   * @param features what can be switched on in it
   * @param ready whether it can start as it is; otherwise it is built when it is named
   * @param unavailable what is missing on this machine, or null
   */
  record Entry(
      String name,
      StackDescription description,
      String path,
      String wsdl,
      List<String> features,
      boolean ready,
      String unavailable,
      List<JarVersion> versions) {

    static Entry of(StackDescriptor stack) {
      return new Entry(
          stack.name(),
          stack.description(),
          stack.path(),
          stack.wsdl().orElse(null),
          featureNames(stack),
          stack.isReady(),
          stack.unavailable().orElse(null),
          LibraryJars.of(stack).stream().map(JarVersion::of).toList());
    }
  }

  @Override
  public Integer call() {
    StackCatalog catalog = clients ? Installation.clients() : Installation.stacks();
    List<StackDescriptor> stacks = catalog.stacks();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(Json.pretty(stacks.stream().map(Entry::of).toList()));
    } else {
      stacks.forEach(stack -> print(stack, out));
      if (stacks.isEmpty()) {
        String file = clients ? "client.yaml" : StackCatalog.FILE_NAME;
        out.println("there is no " + file + " below " + Installation.home());
      }
    }
    out.flush();
    return ExitCode.OK;
  }

  private static void print(StackDescriptor stack, PrintWriter out) {
    out.printf("%-20s %s (%s)%n", stack.name(), stack.title(), stack.approach().id());
    out.printf(
        "%16s engine %s, binding %s, parser %s; %s%n",
        "",
        stack.engine(),
        stack.binding(),
        stack.parser(),
        stack.isClient() ? stack.container() : stack.path());
    state(stack).ifPresent(text -> out.printf("%16s %s%n", "", text));
    if (!stack.features().isEmpty()) {
      out.printf("%16s features %s%n", "", String.join(", ", featureNames(stack)));
    }
    for (Deviation deviation : stack.deviations()) {
      out.printf("%16s deviation %s: %s%n", "", deviation.check(), deviation.text());
    }
  }

  private static List<String> featureNames(StackDescriptor stack) {
    return stack.features().stream().map(Feature::id).toList();
  }

  /** Why the stack cannot start as it is; empty if it can. */
  private static Optional<String> state(StackDescriptor stack) {
    return stack.isReady()
        ? Optional.empty()
        : Optional.of(
            stack
                .unavailable()
                .map(text -> "not available: " + text)
                .orElse("not built yet: it is built when you name it"));
  }
}
