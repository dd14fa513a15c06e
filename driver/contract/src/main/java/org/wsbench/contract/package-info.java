/** Judges whether services meet the contract. Starts no processes and measures nothing. */
package org.wsbench.contract;
