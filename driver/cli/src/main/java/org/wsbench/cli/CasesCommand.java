package org.wsbench.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.Payloads;
import org.wsbench.result.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code wsbench cases}. */
@Command(name = "cases", description = "Lists the cases and the sizes of their messages.")
final class CasesCommand implements Callable<Integer> {

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Spec private CommandSpec spec;

  /**
   * One case.
   *
   * @param requestBytes length of the SOAP envelope of a request, the same for all variants
   */
  record Entry(String name, String operation, int variants, int requestBytes) {

    static Entry of(EchoCase echoCase) {
      return new Entry(
          echoCase.id(),
          echoCase.operation().element(),
          Payloads.VARIANTS,
          Payloads.requestLength(echoCase));
    }
  }

  /** The names of the fifteen cases, in their order. */
  static List<String> names() {
    return EchoCase.contract().stream().map(EchoCase::id).toList();
  }

  @Override
  public Integer call() {
    List<Entry> cases = Arrays.stream(EchoCase.values()).map(Entry::of).toList();
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.println(Json.pretty(cases));
    } else {
      out.printf("%-16s %-14s %8s %13s%n", "case", "operation", "variants", "request bytes");
      cases.forEach(
          one ->
              out.printf(
                  "%-16s %-14s %8d %13d%n",
                  one.name(), one.operation(), one.variants(), one.requestBytes()));
    }
    out.flush();
    return ExitCode.OK;
  }
}
