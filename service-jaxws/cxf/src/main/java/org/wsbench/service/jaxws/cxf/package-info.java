/**
 * The stack {@code cxf}: the echo service on Apache CXF in a Spring application, with default
 * settings; and {@code cxf-tuned}, without the policy engine.
 */
package org.wsbench.service.jaxws.cxf;
