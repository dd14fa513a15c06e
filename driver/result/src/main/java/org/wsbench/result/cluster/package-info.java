/** What is known of the machines of a run that several machines carried out. */
package org.wsbench.result.cluster;
