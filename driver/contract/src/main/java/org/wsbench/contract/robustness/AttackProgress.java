package org.wsbench.contract.robustness;

import org.wsbench.result.check.AttackFinding;

/** Told what goes on, for people to watch. Calls come from one thread. */
public interface AttackProgress {

  /** A server of a stack is about to start. */
  void starting(String stack);

  /** An attack on a stack is over. */
  void made(String stack, AttackFinding finding);
}
