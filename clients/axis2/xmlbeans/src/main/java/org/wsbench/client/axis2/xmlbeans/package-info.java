/** A client of Apache Axis2 with XMLBeans. */
package org.wsbench.client.axis2.xmlbeans;
