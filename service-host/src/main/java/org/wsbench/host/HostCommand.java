package org.wsbench.host;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.wsbench.host.feature.Feature;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The command line of a server process as picocli fills it in. */
@Command(name = "java -cp ... MAIN", description = "Serves the WSTest contract until SIGTERM.")
final class HostCommand {

  @Option(
      names = "--host",
      defaultValue = HostOptions.DEFAULT_HOST,
      description = "address to listen on (default: ${DEFAULT-VALUE})")
  private String host;

  @Option(names = "--port", required = true, description = "TCP port; 0 chooses a free one")
  private int port;

  @Option(
      names = "--service",
      defaultValue = "typed",
      converter = ModeConverter.class,
      paramLabel = "typed|reference",
      description =
          "typed builds the reply from the values, reference returns the argument unread"
              + " (default: ${DEFAULT-VALUE})")
  private ServiceMode service;

  @Option(
      names = "--threads",
      defaultValue = "" + HostOptions.DEFAULT_THREADS,
      description = "size of the thread pool (default: ${DEFAULT-VALUE})")
  private int threads;

  @Option(
      names = "--backlog",
      defaultValue = "" + HostOptions.DEFAULT_BACKLOG,
      description = "connections that can wait to be accepted (default: ${DEFAULT-VALUE})")
  private int backlog;

  @Option(
      names = "--database",
      paramLabel = "URL",
      description =
          "JDBC URL of the orders for getOrder; user and password are in the environment, as"
              + " WSBENCH_DATABASE_USER and WSBENCH_DATABASE_PASSWORD")
  private String database;

  @Option(
      names = "--features",
      split = ",",
      converter = FeatureConverter.class,
      paramLabel = "FEATURE",
      description =
          "what to switch on, if the stack has it; what features write is in the folder that"
              + " WSBENCH_FEATURE_FILES names in the environment")
  private List<Feature> features = List.of();

  @Option(names = "--help", usageHelp = true, description = "prints this text")
  private boolean help;

  /** The help text for the options. */
  static String usage() {
    return new CommandLine(new HostCommand()).getUsageMessage(CommandLine.Help.Ansi.OFF);
  }

  boolean isHelpWanted() {
    return help;
  }

  HostOptions options() {
    return new HostOptions(host, port, service, threads, backlog, Set.copyOf(features));
  }

  /** The JDBC URL of the orders, if any. */
  Optional<String> database() {
    return Optional.ofNullable(database);
  }

  /**
   * Reads a command line.
   *
   * @throws CommandLine.ParameterException if an option is unknown, missing or no value of its type
   */
  static HostCommand parse(String... args) {
    HostCommand command = new HostCommand();
    new CommandLine(command).parseArgs(args);
    return command;
  }

  private static final class ModeConverter implements CommandLine.ITypeConverter<ServiceMode> {
    @Override
    public ServiceMode convert(String value) {
      try {
        return ServiceMode.named(value);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }

  private static final class FeatureConverter implements CommandLine.ITypeConverter<Feature> {
    @Override
    public Feature convert(String value) {
      try {
        return Feature.named(value);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
