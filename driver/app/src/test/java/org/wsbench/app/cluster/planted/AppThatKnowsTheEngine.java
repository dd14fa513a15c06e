package org.wsbench.app.cluster.planted;

import org.wsbench.cluster.planted.Engine;

/** Breaks the rule that nothing depends on the module of the cluster. */
public final class AppThatKnowsTheEngine {
  Engine engine;
}
