package org.wsbench.run;

/**
 * A client whose process has just been started, and which has made no port yet.
 *
 * @param server its process, which has the place of a server's
 */
public record LaunchedClient(Server server, PortMaker ports) {}
