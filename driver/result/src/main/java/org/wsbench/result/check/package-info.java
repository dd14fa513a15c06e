/**
 * Findings about services other than their speed: checks of the contract, replies under load,
 * answers to attacks.
 */
package org.wsbench.result.check;
