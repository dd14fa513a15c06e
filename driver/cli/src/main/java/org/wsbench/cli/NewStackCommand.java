package org.wsbench.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.wsbench.cli.skeleton.Language;
import org.wsbench.cli.skeleton.Skeleton;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code wsbench new-stack}. */
@Command(
    name = "new-stack",
    description = {
      "Creates a new stack that builds, starts, and answers echoVoid.",
      "Its folder is service-NAME/, or service-other/NAME/ if it is not in Java.",
      "docs/add-a-stack.md shows how to continue."
    })
final class NewStackCommand implements Callable<Integer> {

  @Parameters(paramLabel = "NAME", description = "Name of the new stack, such as my-soap.")
  private String name;

  @Option(
      names = "--lang",
      paramLabel = "java|other",
      converter = Converters.StackLanguage.class,
      description =
          "java (the default): a module on the server that the Java stacks share; other: a program"
              + " in Python 3, which you can replace by one in any language.")
  private Language language = Language.JAVA;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException {
    Skeleton skeleton = Skeleton.of(Installation.home(), name, language);
    skeleton.write();
    PrintWriter out = spec.commandLine().getOut();
    out.println("written: " + skeleton.folder());
    skeleton.addition().ifPresent(addition -> out.println("added to " + addition));
    out.printf("to see what is missing: ./wsbench verify %s%n", name);
    out.flush();
    return ExitCode.OK;
  }
}
