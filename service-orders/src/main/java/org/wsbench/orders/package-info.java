/** The orders of getOrder in a relational database: made, and looked up through a pool. */
package org.wsbench.orders;
