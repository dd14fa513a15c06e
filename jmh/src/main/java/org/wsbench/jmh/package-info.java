/**
 * The benchmarks: one class per operation, so that each has one set of parameters. Average times
 * are in microseconds; first uses, which happen once in a process, are measured in single shots.
 */
package org.wsbench.jmh;
