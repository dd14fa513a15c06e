/** The stack {@code cxf}: the echo service on Apache CXF as it comes. */
package org.wsbench.service.jaxws.cxf;
