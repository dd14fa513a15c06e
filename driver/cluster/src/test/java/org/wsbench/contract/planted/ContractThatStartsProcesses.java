package org.wsbench.contract.planted;

import java.io.IOException;

/** Breaks a rule: who checks a server does not start it. */
public final class ContractThatStartsProcesses {
  Process start() throws IOException {
    return new ProcessBuilder("server").start();
  }
}
