/**
 * Features: what a stack can do beyond what it does as it comes. A stack switches on its own part;
 * this package has what they share.
 */
package org.wsbench.host.feature;
