/**
 * Clients for checks and attacks: one for well-formed requests, and one on bare sockets for
 * malformed ones. Neither judges replies or generates load.
 */
package org.wsbench.contract.client;
