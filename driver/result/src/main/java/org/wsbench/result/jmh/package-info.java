/**
 * What JMH measured: its JSON read back, whoever ran it, and what a run of wsbench adds to it.
 * Nothing is run or worked out here.
 */
package org.wsbench.result.jmh;
