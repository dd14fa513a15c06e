/** Copies of runs for publication. */
package org.wsbench.result.publish;
