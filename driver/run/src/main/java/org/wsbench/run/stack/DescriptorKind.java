package org.wsbench.run.stack;

import java.util.List;

/** What a descriptor describes. */
enum DescriptorKind {
  /** A service. */
  STACK(
      StackCatalog.FILE_NAME,
      "stack",
      "wsbench stacks",
      "./wsbench versions ",
      "",
      "has {url}, which is for clients; a stack has {port}, and a client a client.yaml"),
  /** What calls a service. */
  CLIENT(
      "client.yaml",
      "client",
      "wsbench stacks --clients",
      "./wsbench versions --clients ",
      "client-",
      "has no {url}; the process must call the service whose URL it is given");

  private final String file;
  private final String word;
  private final String listing;
  private final String versions;
  private final String versionPrefix;
  private final String placeholderProblem;

  DescriptorKind(
      String file,
      String word,
      String listing,
      String versions,
      String versionPrefix,
      String placeholderProblem) {
    this.file = file;
    this.word = word;
    this.listing = listing;
    this.versions = versions;
    this.versionPrefix = versionPrefix;
    this.placeholderProblem = placeholderProblem;
  }

  /** What a command starts. */
  static DescriptorKind of(List<String> command) {
    return command.stream().anyMatch(word -> word.contains(StackDescriptor.URL)) ? CLIENT : STACK;
  }

  /** The name of its file. */
  String file() {
    return file;
  }

  /** What messages call it. */
  String word() {
    return word;
  }

  /** The command that lists all. */
  String listing() {
    return listing;
  }

  /** The command that lists the versions of one. */
  String versionsOf(String name) {
    return versions + name;
  }

  /**
   * What the names of folders of its versions begin with: a stack and a client of the same name and
   * version are built from modules that they share.
   */
  String versionPrefix() {
    return versionPrefix;
  }

  /** What is wrong with a command that is that of the other kind. */
  String placeholderProblem() {
    return placeholderProblem;
  }
}
