package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.run.stack.StackCatalog;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackVersions;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.Versions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wsbench versions}. */
@Command(
    name = "versions",
    description = {
      "Lists the versions that a stack or a client can be measured with.",
      "They are those that your Maven repositories list, or npm (Node.js), or PyPI (Python).",
      "In every command, cxf:4.1.3 is the stack cxf with CXF 4.1.3. It is built on first use."
    })
final class VersionsCommand implements Callable<Integer> {

  @Parameters(paramLabel = StackParameter.LABEL, description = "Name of a stack, such as cxf.")
  private String stack;

  @Option(names = "--clients", description = "STACK is the name of a client.")
  private boolean clients;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException, UserException {
    StackCatalog catalog = clients ? Installation.clients() : Installation.stacks();
    StackDescriptor chosen = StackParameter.withVersions(catalog, stack);
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      Versions versions = StackVersions.of(chosen);
      PrintWriter out = spec.commandLine().getOut();
      out.printf("%s: %s%n", chosen.name(), StackVersions.words(chosen));
      Optional<String> installed = StackVersions.installed(chosen);
      for (String version : versions.releases()) {
        boolean own = installed.filter(version::equals).isPresent();
        String name = chosen.name() + ":" + version;
        out.println(
            ("  %-24s %s".formatted(name, state(own, catalog.named(name).isReady())))
                .stripTrailing());
      }
      out.flush();
      versions.warning().ifPresent(line -> spec.commandLine().getErr().println("wsbench: " + line));
      return ExitCode.OK;
    } catch (UnusableVersionException e) {
      throw new UserException(
          "the versions of " + chosen.name() + " cannot be listed: " + e.getMessage(), e);
    }
  }

  private String state(boolean own, boolean built) {
    if (own) {
      return built ? "as " + stack + ", built" : "as " + stack;
    }
    return built ? "built" : "";
  }
}
