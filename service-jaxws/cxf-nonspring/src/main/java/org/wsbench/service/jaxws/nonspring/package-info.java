/** The stack {@code cxf-nonspring}: the service of the stack {@code cxf} without Spring. */
package org.wsbench.service.jaxws.nonspring;
