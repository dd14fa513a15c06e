package org.wsbench.run.profile;

import java.io.IOException;
import org.wsbench.result.profile.CollapsedStacks;

/** Samples one server, again and again. A failure is one line for the user. */
interface Sampler {

  /** What results call it. */
  String name();

  /** Begins; what was seen before does not count. */
  void start() throws IOException, InterruptedException;

  /** Ends. Returns what was seen since the start. */
  CollapsedStacks stop() throws IOException, InterruptedException;
}
