/** The server process of the stack {@code metro-wsit}, with the features that WSIT has. */
package org.wsbench.service.jaxws.metro.wsit;
