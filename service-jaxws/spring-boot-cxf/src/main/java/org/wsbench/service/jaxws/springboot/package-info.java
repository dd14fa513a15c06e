/** The stack {@code spring-boot-cxf}: the echo service on Apache CXF in Spring Boot. */
package org.wsbench.service.jaxws.springboot;
