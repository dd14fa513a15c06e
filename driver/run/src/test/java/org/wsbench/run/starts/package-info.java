/** A scheme of a test, which shows what a new scheme needs. */
package org.wsbench.run.starts;
