/**
 * The scheme of starts: one stack after the other is started, measured from its start on, and
 * stopped.
 */
package org.wsbench.run.starts;
