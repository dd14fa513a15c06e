package org.wsbench.result;

/**
 * A file that the JVM of a stack wrote in a training run, and read at its start.
 *
 * @param kind {@code cds} or {@code aot}
 * @param bytes its size
 * @param sha256 the first 16 hexadecimal digits of its SHA-256
 */
public record ClassCacheFile(String kind, long bytes, String sha256) {}
