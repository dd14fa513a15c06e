/**
 * Results of JMH: its JSON, and what a run of wsbench adds to it. Nothing is run or computed here.
 */
package org.wsbench.result.jmh;
