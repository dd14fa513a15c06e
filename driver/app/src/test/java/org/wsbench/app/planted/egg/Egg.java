package org.wsbench.app.planted.egg;

import org.wsbench.app.planted.hen.Hen;

/** Breaks a rule together with {@link Hen}. */
public final class Egg {
  Hen hen;
}
