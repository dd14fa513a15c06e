/** The handler that the feature {@code handler} of stacks with JAX-WS adds to their endpoint. */
package org.wsbench.service.jaxws.handler;
