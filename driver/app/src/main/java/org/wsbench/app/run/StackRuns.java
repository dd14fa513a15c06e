package org.wsbench.app.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.app.plan.JvmSettings;
import org.wsbench.app.platform.JdkRelease;
import org.wsbench.app.stack.Approach;
import org.wsbench.app.stack.LibraryJars;
import org.wsbench.app.stack.StackDescriptor;
import org.wsbench.contract.examine.Examination;
import org.wsbench.load.http.Target;
import org.wsbench.result.StackRun;

/** Describes what was started, in the terms of the result. */
final class StackRuns {

  private static final String UNKNOWN = "unknown";

  private StackRuns() {}

  static StackRun of(StackDescriptor stack, int fork, JvmSettings jvm) {
    return new StackRun(
        stack.name(),
        fork,
        stack.title(),
        stack.engine(),
        stack.binding(),
        stack.parser(),
        stack.language(),
        stack.approach().id(),
        stack.container(),
        stack.notes(),
        stack.approach() == Approach.DRAFT ? null : checks(stack),
        stack.deviations(),
        List.of(),
        stack.runsOnJvm() ? JdkRelease.of(jvm.home()).orElse(null) : null,
        LibraryJars.of(stack),
        null,
        null);
  }

  private static Map<String, Integer> checks(StackDescriptor stack) {
    Map<String, Integer> checks = new LinkedHashMap<>();
    Examination.judged(stack.wsdl().isPresent())
        .forEach((topic, number) -> checks.put(topic.id(), number));
    return checks;
  }

  static StackRun of(Target target, String name, int fork) {
    return new StackRun(
        name,
        fork,
        "a service that was already running at " + target,
        UNKNOWN,
        UNKNOWN,
        UNKNOWN,
        UNKNOWN,
        UNKNOWN,
        null,
        null,
        null,
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        null);
  }
}
