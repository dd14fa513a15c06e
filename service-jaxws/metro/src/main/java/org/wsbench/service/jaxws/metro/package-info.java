/** The stack {@code metro}: the echo service on Eclipse Metro as it comes. */
package org.wsbench.service.jaxws.metro;
