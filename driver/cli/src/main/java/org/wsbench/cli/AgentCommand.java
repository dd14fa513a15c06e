package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.wsbench.load.http.Target;
import org.wsbench.run.cluster.AgentAddress;
import org.wsbench.run.cluster.AgentRole;
import org.wsbench.run.cluster.AgentSettings;
import org.wsbench.run.cluster.ClusterEngine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code wsbench agent}. */
@Command(
    name = "agent",
    customSynopsis = {
      "wsbench agent --role ROLE --bind HOST:PORT [--keys FILE] [--join HOST:PORT] [--allow-target"
          + " URL]... [--allow-jvm-flags]",
      "       wsbench agent keys --hosts HOST,... --out DIR"
    },
    sortOptions = false,
    subcommands = AgentKeysCommand.class,
    description = {
      "Makes this machine an agent of a cluster, which serves stacks or generates load.",
      "A cluster has one server agent and any number of driver agents, which join it. 'wsbench run"
          + " --cluster' then measures with them, as often as you like. An agent starts only stacks"
          + " of its own installation. Stop it with Ctrl-C. All steps are in docs/cluster.md."
    })
final class AgentCommand implements Callable<Integer> {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

  /** Not declared as required, because {@code agent keys} does not need it. */
  @Option(
      names = "--role",
      paramLabel = "ROLE",
      converter = Converters.Role.class,
      description =
          "server: starts the stacks, on the machine to be measured; driver: generates load.")
  private AgentRole role;

  @Option(
      names = AgentSettings.BIND,
      paramLabel = "HOST:PORT",
      converter = Converters.Address.class,
      description =
          "Address to listen on, as all others reach it: a name or an IPv4 address, such as sut:7355.")
  private AgentAddress bind;

  @Mixin private KeysOption keys = new KeysOption();

  @Option(
      names = AgentSettings.JOIN,
      paramLabel = "HOST:PORT",
      converter = Converters.Address.class,
      description = "For a driver agent: the server agent, by the address in its --bind.")
  private AgentAddress join;

  @Option(
      names = AgentSettings.ALLOW_TARGET,
      paramLabel = "URL",
      converter = Converters.Url.class,
      description =
          "For a driver agent: a service that it may load although the server agent does not serve "
              + "it (can be repeated).")
  private List<Target> allowedTargets = new ArrayList<>();

  @Option(
      names = AgentSettings.ALLOW_JVM_FLAGS,
      description =
          "For a server agent: start stacks with the JVM flags of a coordinator's plan. Such flags can"
              + " run programs and write files as the agent's user.")
  private boolean allowsJvmFlags;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    AgentSettings settings = settings();
    ClusterEngine engine = ClusterEngine.find();
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      try {
        engine.agent(settings, this::say);
      } catch (InterruptedException e) {
        say("stopped");
      }
      interrupts.areExpected();
    }
    return ExitCode.OK;
  }

  private AgentSettings settings() {
    if (role == null || bind == null) {
      throw new ParameterException(
          spec.commandLine(),
          "%s is missing; an agent needs --role server or --role driver, and --bind HOST:PORT"
              .formatted(role == null ? "--role" : AgentSettings.BIND));
    }
    return new AgentSettings(
        Installation.home(),
        role,
        bind,
        keys.file(),
        Optional.ofNullable(join),
        allowedTargets,
        allowsJvmFlags,
        // The same at each start: old runs in it are deleted, and those of earlier starts are old.
        Folders.ofAllTimes("agent-%s-%s-%d".formatted(role.id(), bind.host(), bind.port())));
  }

  /** With the time, because it may be read days later. */
  private void say(String line) {
    PrintWriter out = spec.commandLine().getOut();
    out.println(TIME.format(LocalDateTime.now()) + " " + line);
    out.flush();
  }
}
