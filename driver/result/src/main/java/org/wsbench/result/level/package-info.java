/** What is measured of load that users make: at levels, in windows, until limits are found. */
package org.wsbench.result.level;
