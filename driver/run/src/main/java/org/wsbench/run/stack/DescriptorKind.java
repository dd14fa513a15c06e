package org.wsbench.run.stack;

/** What a descriptor describes. */
enum DescriptorKind {
  /** A service. */
  STACK(
      StackCatalog.FILE_NAME,
      "stack",
      "wsbench stacks",
      "has {url}, which is for clients; a stack has {port}, and a client a client.yaml"),
  /** What calls a service. */
  CLIENT(
      "client.yaml",
      "client",
      "wsbench stacks --clients",
      "has no {url}; the process must call the service whose URL it is given");

  private final String file;
  private final String word;
  private final String listing;
  private final String placeholderProblem;

  DescriptorKind(String file, String word, String listing, String placeholderProblem) {
    this.file = file;
    this.word = word;
    this.listing = listing;
    this.placeholderProblem = placeholderProblem;
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

  /** What is wrong with a command that is that of the other kind. */
  String placeholderProblem() {
    return placeholderProblem;
  }
}
