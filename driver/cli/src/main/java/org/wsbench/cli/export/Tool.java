package org.wsbench.cli.export;

import java.util.Locale;
import org.wsbench.result.Ids;

/** A load generator that tests are written for. */
public enum Tool {
  /** Apache JMeter. */
  JMETER("JMeter", "test.jmx", "jmeter -n -t test.jmx -l result.jtl"),
  /** Hyperfoil. */
  HYPERFOIL("Hyperfoil", "test.hf.yaml", "run.sh test.hf.yaml"),
  /** Grafana k6. */
  K6("k6", "test.js", "k6 run test.js");

  private final String title;
  private final String file;
  private final String command;

  Tool(String title, String file, String command) {
    this.title = title;
    this.file = file;
    this.command = command;
  }

  /** The word on the command line: {@code jmeter}, {@code hyperfoil}, {@code k6}. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its name for people. */
  public String title() {
    return title;
  }

  /** The file that the tool runs. */
  public String file() {
    return file;
  }

  /** How it is run, in the folder of the test. */
  public String command() {
    return command;
  }

  /**
   * The tool of a word.
   *
   * @throws IllegalArgumentException if there is none; the message lists what is allowed
   */
  public static Tool parse(String text) {
    return Ids.parse(Tool.class, Tool::id, text);
  }
}
