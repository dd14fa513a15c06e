/** A client of Apache Axis2 with the JAXB RI. */
package org.wsbench.client.axis2.jaxb;
