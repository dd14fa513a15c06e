/** Settings of Apache CXF that only code can change. */
package org.wsbench.client.cxf;
