/** A scheme of a test: shows what a scheme of one's own takes. */
package org.wsbench.run.starts;
