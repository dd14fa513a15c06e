package org.wsbench.cluster.planted;

/** Stands for a class of the module of the cluster. */
public final class Engine {}
