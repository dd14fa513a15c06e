/**
 * The protocol between machines of a cluster: messages, their encoding, and the shares of a load.
 * Independent of the transport.
 */
package org.wsbench.cluster.wire;
