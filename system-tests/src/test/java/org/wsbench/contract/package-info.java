/**
 * The contract, on every stack of the installation: each is started as the driver starts it,
 * examined over real sockets, and stopped.
 */
package org.wsbench.contract;
