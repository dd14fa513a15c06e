package org.wsbench.load.planted;

import org.wsbench.payload.EchoCase;

/** Breaks a rule: load knows nothing of messages. */
public final class LoadThatKnowsSoap {
  EchoCase echoCase;
}
