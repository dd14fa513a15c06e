/** WS-Security of the stack {@code spring-ws}, which needs more libraries than the stack has. */
package org.wsbench.service.springws.security;
