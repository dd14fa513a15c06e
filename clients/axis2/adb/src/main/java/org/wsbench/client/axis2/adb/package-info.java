/** A client of Apache Axis2 with ADB. */
package org.wsbench.client.axis2.adb;
