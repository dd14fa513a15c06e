package org.wsbench.planted.cyclea;

import org.wsbench.planted.cycleb.CycleB;

/** Breaks a rule together with {@link CycleB}. */
public final class CycleA {
  CycleB b;
}
