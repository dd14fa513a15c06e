/** Stands in for the module of the microbenchmarks, under the name by which it is started. */
package org.wsbench.jmh.run;
