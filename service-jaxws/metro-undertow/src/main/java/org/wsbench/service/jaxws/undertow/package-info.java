/** The stack {@code metro-undertow}: the web application of the stack {@code metro} in Undertow. */
package org.wsbench.service.jaxws.undertow;
