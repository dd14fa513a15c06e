/** The scores of examinations. Pure functions. */
package org.wsbench.analysis.check;
