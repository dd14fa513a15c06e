/** The search for the first version of a stack that is slower than the oldest. */
package org.wsbench.cli.bisect;
