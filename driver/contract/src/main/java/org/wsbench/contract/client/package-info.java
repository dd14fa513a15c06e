/**
 * How checks talk to a service: a client for requests as they should be, and one on bare sockets
 * for those that should not. Neither judges a reply, and neither is for load.
 */
package org.wsbench.contract.client;
