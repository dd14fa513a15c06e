/** What windows of load at levels say of stacks. */
package org.wsbench.analysis.level;
