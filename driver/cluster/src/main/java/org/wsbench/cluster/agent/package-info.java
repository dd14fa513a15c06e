/** What an agent does on its machine for a run that has claimed it. */
package org.wsbench.cluster.agent;
