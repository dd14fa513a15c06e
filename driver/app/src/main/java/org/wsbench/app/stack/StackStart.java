package org.wsbench.app.stack;

/** How a start went. */
public sealed interface StackStart {
  /**
   * The stack runs and answered echoVoid correctly.
   *
   * @param process the running stack; whoever holds it stops it
   */
  record Ready(StackProcess process) implements StackStart {}

  /**
   * The stack does not run; nothing of it is left.
   *
   * @param failure why
   */
  record Failed(StackFailure failure) implements StackStart {}
}
