package org.wsbench.run.stack;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.wsbench.run.version.UnusableVersionException;
import org.wsbench.run.version.Versions;

/** Lists the versions of a stack, and makes one. */
interface VersionMaker {

  /** Why this installation cannot make it, in one line; empty if it can. */
  Optional<String> obstacle();

  /**
   * Those that are available, whether the stack's code fits them or not.
   *
   * @throws UnusableVersionException if none is listed, with the reason
   */
  Versions versions() throws IOException, InterruptedException, UnusableVersionException;

  /**
   * Makes the libraries of the version, and all else that depends on it.
   *
   * @return of what it consists, in some sentences for a reader of its figures
   * @throws UnusableVersionException if there is no such version, or it does not fit
   */
  String make() throws IOException, InterruptedException, UnusableVersionException;

  /**
   * Files and folders that it is made from, besides the folder of the descriptor.
   *
   * @throws UnusableVersionException if it cannot be made here
   */
  List<Path> sources() throws UnusableVersionException;
}
