/** The echo service as JAX-WS knows it, around the classes that the build generates. */
package org.wsbench.service.jaxws;
