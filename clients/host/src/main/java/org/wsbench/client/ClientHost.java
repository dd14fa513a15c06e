package org.wsbench.client;

import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The process of a client in Java: reads commands from its standard input, one a line, obeys each,
 * and writes one line of JSON to its standard output. It ends when its input does.
 */
public final class ClientHost {
  private static final int OK = 0;
  private static final int FAILED = 1;
  private static final int BAD_USAGE = 2;

  private ClientHost() {}

  /**
   * Obeys commands until the input ends. What the client itself prints goes to the standard error.
   * Exit code 2 means a bad command line, 1 that the client could not be created, or a command that
   * is none.
   *
   * @param args {@code --url URL}
   */
  public static void main(String[] args, Connector connector) {
    System.exit(run(args, connector));
  }

  /**
   * The same, where the process belongs to a framework that ends it.
   *
   * @return the exit code
   */
  public static int run(String[] args, Connector connector) {
    PrintStream answers = System.out;
    System.setOut(System.err);
    return run(args, connector, System.in, answers, System.err);
  }

  /** Obeys commands until the input ends, and returns the exit code of the process. */
  static int run(
      String[] args, Connector connector, InputStream in, PrintStream answers, PrintStream err) {
    if (args.length != 2 || !args[0].equals("--url")) {
      err.println("the options are --url URL, the endpoint that the client calls");
      return BAD_USAGE;
    }
    try {
      obey(Slowdown.of(connector), URI.create(args[1]), in, answers);
      return OK;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return FAILED;
    } catch (IllegalArgumentException e) {
      err.println(e.getMessage());
      return FAILED;
    } catch (Exception e) {
      e.printStackTrace(err);
      return FAILED;
    }
  }

  private static void obey(Connector connector, URI endpoint, InputStream in, PrintStream answers)
      throws Exception {
    PortSeries series = new PortSeries(connector, endpoint);
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.US_ASCII));
    try (CallingThreads threads = new CallingThreads(connector, endpoint)) {
      for (String line = commands.readLine(); line != null; line = commands.readLine()) {
        Optional<PortsCommand> ports = PortsCommand.of(line);
        Answer answer =
            ports.isPresent() ? series.obey(ports.get()) : threads.obey(Command.parse(line));
        answers.print(answer.json() + "\n");
        answers.flush();
      }
    }
  }
}
