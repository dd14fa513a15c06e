/** A server on this machine that clients call, and what goes wrong with their calls. */
package org.wsbench.contract.fault;
