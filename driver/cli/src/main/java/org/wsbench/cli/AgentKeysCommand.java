package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.wsbench.run.keys.KeyHost;
import org.wsbench.run.keys.KeyMaker;
import org.wsbench.run.keys.KeyStoreFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code wsbench agent keys}. */
@Command(
    name = "keys",
    description = {
      "Creates the keys with which the hosts of a cluster authenticate each other.",
      "The folder gets a private CA and one file for each host, which only you can read. Run "
          + "it again with the same folder to add hosts. Include the host that you will start"
          + " 'wsbench run' on."
    })
final class AgentKeysCommand implements Callable<Integer> {

  @Option(
      names = KeyHost.OPTION,
      required = true,
      split = ",",
      paramLabel = "HOST",
      converter = Converters.HostOfKeys.class,
      description =
          "Names or IPv4 addresses by which others reach the hosts, such as sut,load1,load2. A host"
              + " with several is written NAME/NAME, such as sut/192.168.1.5.")
  private List<KeyHost> hosts;

  @Option(
      names = KeyMaker.OPTION,
      required = true,
      paramLabel = "DIR",
      description = "Folder for the files: a new one, or one that this command has made before.")
  private Path out;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    try (Interrupts interrupts = Interrupts.ofThisThread()) {
      KeyMaker maker = KeyMaker.in(out);
      List<KeyStoreFile> made = maker.make(hosts);
      PrintWriter screen = spec.commandLine().getOut();
      screen.printf(
          "%s: the key of the CA, valid until %s; keep it here, off the hosts%n",
          maker.authority(), maker.authorityValidUntil());
      made.forEach(keys -> screen.println(line(keys)));
      screen.flush();
      return ExitCode.OK;
    }
  }

  private static String line(KeyStoreFile keys) {
    return "%s: for %s, valid until %s; copy it to that host and start wsbench there with %s FILE"
        .formatted(
            keys.path(), String.join(", ", keys.names()), keys.validUntil(), KeyStoreFile.OPTION);
  }
}
