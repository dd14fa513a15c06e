/** Judges every reply: by value first, by bytes once a byte pattern is known to be right. */
package org.wsbench.driver.verify;
