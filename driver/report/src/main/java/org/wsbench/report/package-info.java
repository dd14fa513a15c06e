/**
 * Reports: pure functions from a result to a page, and from a page to text. The same result gives
 * the same text under every locale and on every machine.
 */
package org.wsbench.report;
