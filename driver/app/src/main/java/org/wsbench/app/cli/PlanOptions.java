package org.wsbench.app.cli;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.wsbench.app.plan.Cpus;
import org.wsbench.app.plan.Overrides;
import org.wsbench.app.platform.CpuAssignment;
import org.wsbench.app.platform.Processors;
import org.wsbench.app.yaml.InvalidValueException;
import org.wsbench.result.ServiceMode;
import picocli.CommandLine.Option;

/** The options that change a plan. */
final class PlanOptions {

  @Option(
      names = "--stacks",
      split = ",",
      paramLabel = "NAME",
      description = "Stacks to compare, or all. NAME@2 is a second copy of a stack.")
  private List<String> stacks;

  @Option(
      names = "--cases",
      split = ",",
      paramLabel = "CASE",
      description = "Cases to measure, or all.")
  private List<String> cases;

  @Option(
      names = "--connections",
      paramLabel = "N",
      description = "Keep-alive connections, each with one request in flight.")
  private Integer connections;

  @Option(
      names = "--warmup",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description = "Warm-up of each stack (slices) or round (windows), such as 10s.")
  private Duration warmup;

  @Option(
      names = "--measure",
      paramLabel = "TIME",
      converter = Converters.Time.class,
      description = "Measured time of each case (slices) or round (windows), such as 20s.")
  private Duration measure;

  @Option(
      names = "--passes",
      paramLabel = "N",
      description = "Rounds of each case, in a plan with windows such as wstest-2007.")
  private Integer passes;

  @Option(
      names = "--server-cpus",
      paramLabel = "CPUS",
      description = "CPUs for the servers, such as 0 or 1-3, or auto.")
  private String serverCpus;

  @Option(
      names = "--driver-cpus",
      paramLabel = "CPUS",
      description = "CPUs for the driver, or auto.")
  private String driverCpus;

  @Option(
      names = "--service",
      paramLabel = "MODE",
      converter = Converters.Service.class,
      description =
          "typed: the service reads every value; reference: it returns its argument unread.")
  private ServiceMode service;

  Overrides overrides() {
    return new Overrides(
        Optional.ofNullable(stacks),
        Optional.ofNullable(cases),
        Optional.ofNullable(connections),
        Optional.ofNullable(warmup),
        Optional.ofNullable(measure),
        Optional.ofNullable(passes),
        Optional.ofNullable(serverCpus),
        Optional.ofNullable(driverCpus),
        Optional.ofNullable(service));
  }

  /**
   * Who runs where on this machine.
   *
   * @throws InvalidValueException naming the option, if it wishes for a processor that is not there
   */
  CpuAssignment assigned(Cpus wishes) {
    try {
      return CpuAssignment.of(wishes, Processors.ofThisMachine());
    } catch (InvalidValueException e) {
      boolean server = e.key().equals("cpus.server");
      String option = server ? "--server-cpus" : "--driver-cpus";
      boolean given = (server ? serverCpus : driverCpus) != null;
      throw given ? e.renamed(option) : e;
    }
  }

  /** True when something was said about how stacks are started, which a running target ignores. */
  boolean aboutStacks() {
    return stacks != null || service != null || serverCpus != null;
  }
}
