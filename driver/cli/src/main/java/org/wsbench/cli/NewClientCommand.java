package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.wsbench.cli.skeleton.Skeleton;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wsbench new-client}. */
@Command(
    name = "new-client",
    description = {
      "Creates a new SOAP client in Java that builds and calls every operation.",
      "Its folder is clients/NAME/. docs/clients.md shows how to continue."
    })
final class NewClientCommand implements Callable<Integer> {

  @Parameters(paramLabel = "NAME", description = "Name of the new client, such as my-soap.")
  private String name;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Skeleton skeleton = Skeleton.ofClient(Installation.home(), name);
    skeleton.write();
    PrintWriter out = spec.commandLine().getOut();
    out.println("written: " + skeleton.folder());
    skeleton.addition().ifPresent(addition -> out.println("added to " + addition));
    out.printf("to see whether it calls: ./wsbench run clients --stacks %s,raw-client%n", name);
    out.flush();
    return ExitCode.OK;
  }
}
