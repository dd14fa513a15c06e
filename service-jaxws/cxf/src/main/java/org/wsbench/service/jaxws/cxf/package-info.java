/**
 * The stack {@code cxf}: the echo service on Apache CXF in a Spring application, as it comes; and
 * {@code cxf-tuned}, which differs in what is switched off.
 */
package org.wsbench.service.jaxws.cxf;
