package org.wsbench.cli;

import org.wsbench.plan.yaml.InvalidValueException;
import org.wsbench.result.StackName;
import org.wsbench.run.stack.StackDescriptor;
import org.wsbench.run.stack.StackVersions;

/** The parameter {@code STACK} of a command, which errors call by this name. */
final class StackParameter {
  static final String LABEL = "STACK";

  private StackParameter() {}

  /**
   * The stack of this name.
   *
   * @throws InvalidValueException if there is none, or it has no such version
   */
  static StackDescriptor named(String name) {
    try {
      return Installation.stacks().named(name);
    } catch (InvalidValueException e) {
      throw e.renamed(LABEL);
    }
  }

  /**
   * The stack whose versions are asked for, by its name or that of one of them.
   *
   * @throws InvalidValueException if there is none, or it has one version only
   */
  static StackDescriptor withVersions(String name) {
    StackDescriptor stack = named(StackName.of(name).stack());
    try {
      StackVersions.require(stack);
      return stack;
    } catch (InvalidValueException e) {
      throw e.renamed(LABEL);
    }
  }
}
