/**
 * The stack {@code cxf}: the echo service on Apache CXF as it comes; and {@code cxf-tuned}, which
 * differs in what is switched off.
 */
package org.wsbench.service.jaxws.cxf;
