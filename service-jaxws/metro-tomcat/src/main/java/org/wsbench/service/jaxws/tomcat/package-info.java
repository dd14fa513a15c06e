/** The stack {@code metro-tomcat}: the web application of the stack {@code metro} in Tomcat. */
package org.wsbench.service.jaxws.tomcat;
