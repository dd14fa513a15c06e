/** WS-Security of the stack {@code cxf}, which needs more libraries than its other features. */
package org.wsbench.service.jaxws.cxf.security;
