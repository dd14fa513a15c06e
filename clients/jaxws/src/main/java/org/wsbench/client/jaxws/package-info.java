/** A client in the terms of JAX-WS and JAXB, for any engine that implements them. */
package org.wsbench.client.jaxws;
