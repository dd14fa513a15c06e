package org.wsbench.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.analysis.jmh.CpuParts;
import org.wsbench.report.CpuPartsReport;
import org.wsbench.report.page.Addition;
import org.wsbench.result.RunResult;
import org.wsbench.result.StackRun;
import org.wsbench.result.StoredFile;
import org.wsbench.result.StoredRun;
import org.wsbench.result.jmh.JmhCounterpart;
import org.wsbench.result.jmh.StoredJmh;
import org.wsbench.run.stack.StackDescriptor;

/** Where CPU time goes, for a run in whose cycles microbenchmarks took part. */
final class CpuPartsOfRun {
  /** The stack that shows what HTTP takes. */
  static final String HTTP = "raw-echo";

  private CpuPartsOfRun() {}

  /**
   * What the report on a run adds; empty if no microbenchmarks took part.
   *
   * @param result of the run, with its measurements
   */
  static Optional<Addition> of(Path folder, StoredRun run, RunResult result) throws IOException {
    if (!StoredFile.exists(folder.resolve(StoredJmh.RESULT))) {
      return Optional.empty();
    }
    Map<String, JmhCounterpart> counterparts = ofNames(result.comparison().stacks());
    List<CpuParts> parts =
        CpuParts.of(result, run.rounds(), StoredJmh.read(folder), counterparts, HTTP);
    List<String> notes = new ArrayList<>();
    counterparts.forEach(
        (stack, like) -> like.note().ifPresent(note -> notes.add(stack + ": " + note)));
    return Optional.of(CpuPartsReport.of(result, counterparts.keySet(), parts, HTTP, notes));
  }

  /** By name, which microbenchmarks do what stacks do. */
  static Map<String, JmhCounterpart> counterparts(List<StackDescriptor> stacks) {
    Map<String, JmhCounterpart> counterparts = new LinkedHashMap<>();
    stacks.forEach(stack -> stack.jmh().ifPresent(like -> counterparts.put(stack.name(), like)));
    return counterparts;
  }

  /** The same of stacks of a run; {@code metro@2} does what {@code metro} does. */
  static Map<String, JmhCounterpart> ofNames(List<String> names) {
    Map<String, JmhCounterpart> known = counterparts(Installation.stacks().stacks());
    Map<String, JmhCounterpart> counterparts = new LinkedHashMap<>();
    for (String name : names) {
      Optional.ofNullable(known.get(StackRun.original(name)))
          .ifPresent(like -> counterparts.put(name, like));
    }
    return counterparts;
  }
}
