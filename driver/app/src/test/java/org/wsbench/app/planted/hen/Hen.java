package org.wsbench.app.planted.hen;

import org.wsbench.app.planted.egg.Egg;

/** Breaks a rule together with {@link Egg}. */
public final class Hen {
  Egg egg;
}
