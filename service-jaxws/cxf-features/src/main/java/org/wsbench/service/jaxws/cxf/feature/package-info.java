/** The features of the stack {@code cxf}, each switched on as CXF documents it. */
package org.wsbench.service.jaxws.cxf.feature;
