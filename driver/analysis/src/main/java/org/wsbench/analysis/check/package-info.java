/** What examinations come to. Pure functions. */
package org.wsbench.analysis.check;
