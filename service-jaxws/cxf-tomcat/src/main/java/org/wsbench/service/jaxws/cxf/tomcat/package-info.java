/** The stack {@code cxf-tomcat}: the application of the stack {@code cxf} in Tomcat. */
package org.wsbench.service.jaxws.cxf.tomcat;
