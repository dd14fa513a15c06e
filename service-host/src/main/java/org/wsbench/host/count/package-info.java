/** Counts that another process can read while a server runs. */
package org.wsbench.host.count;
