package org.wsbench.driver.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.wsbench.driver.client.Target;
import org.wsbench.driver.env.JdkRelease;
import org.wsbench.driver.examine.Examination;
import org.wsbench.driver.plan.JvmSettings;
import org.wsbench.driver.result.StackRun;
import org.wsbench.driver.stack.Approach;
import org.wsbench.driver.stack.Library;
import org.wsbench.driver.stack.StackDescriptor;

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
        stack.approach().word(),
        stack.container(),
        stack.notes(),
        stack.approach() == Approach.DRAFT ? null : checks(stack),
        stack.deviations().stream()
            .map(known -> new StackRun.Deviation(known.check(), known.text()))
            .toList(),
        List.of(),
        stack.runsOnJvm() ? JdkRelease.of(jvm.home()).orElse(null) : null,
        Library.of(stack).stream()
            .map(jar -> new StackRun.Library(jar.name(), jar.version(), jar.sha256()))
            .toList(),
        null,
        null);
  }

  private static Map<String, Integer> checks(StackDescriptor stack) {
    Map<String, Integer> checks = new LinkedHashMap<>();
    Examination.judged(stack).forEach((topic, number) -> checks.put(topic.id(), number));
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
