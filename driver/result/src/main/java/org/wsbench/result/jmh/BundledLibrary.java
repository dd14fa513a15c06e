package org.wsbench.result.jmh;

/** A library that the jar of the benchmarks holds unpacked. */
public record BundledLibrary(String name, String version) {}
