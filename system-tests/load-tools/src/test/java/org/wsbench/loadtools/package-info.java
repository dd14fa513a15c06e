/** What wsbench exports for other load generators, run by them against a real stack. */
package org.wsbench.loadtools;
