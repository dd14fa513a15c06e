/** Tomcat as the server of a Java stack; such a stack names Tomcat among its own dependencies. */
package org.wsbench.host.tomcat;
