/** The machines of a run on several machines. */
package org.wsbench.result.cluster;
