/** What clients of Apache Axis2 share, whatever their data binding is. */
package org.wsbench.client.axis2;
