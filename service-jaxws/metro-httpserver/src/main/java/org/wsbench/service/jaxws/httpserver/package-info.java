/** The stack {@code metro-httpserver}: Eclipse Metro on the HTTP server of the JDK. */
package org.wsbench.service.jaxws.httpserver;
