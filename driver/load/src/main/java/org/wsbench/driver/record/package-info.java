/** Counters and histograms that the load engine fills while it runs. */
package org.wsbench.driver.record;
