/**
 * The result of a run: its model, its JSON form and the folder it lives in. Every report is made
 * from these records alone. Lengths of time are seconds, latencies microseconds, memory bytes, as
 * each name says; a figure that could not be read is {@code null}, never zero.
 */
package org.wsbench.result;
