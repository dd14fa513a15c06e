/** The stack {@code metro-2007}: the echo service on the JAX-WS RI that was measured in 2007. */
package org.wsbench.service.jaxws.metro2007;
