package org.wsbench.run.version;

/** Where other versions of what a stack measures come from. */
public sealed interface VersionSource permits MavenArtifacts, NpmPackage, PyPiPackage {

  /** What it has versions of, for people. */
  String title();

  /** Whether it is the version of this library that is the version of the stack. */
  boolean hasVersion(String library);

  /**
   * Folder, below that of the module, of the libraries that the installation's own version is
   * started with. Another version has a folder of the same name elsewhere.
   *
   * @param kind what it is a version of, {@code stack} or {@code client}
   */
  String layout(String kind);
}
