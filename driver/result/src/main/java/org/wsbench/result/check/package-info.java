/**
 * What was found out about services beside their speed: checks of the contract, replies under load,
 * answers to attacks.
 */
package org.wsbench.result.check;
