package org.wsbench.planted.cycleb;

import org.wsbench.planted.cyclea.CycleA;

/** Breaks a rule together with {@link CycleA}. */
public final class CycleB {
  CycleA a;
}
