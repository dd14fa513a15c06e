/** The stack {@code spring-ws}: the echo service on Spring Web Services as it comes. */
package org.wsbench.service.springws;
