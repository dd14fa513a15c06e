/** Orders from a database, for the operation getOrder, independent of any stack. */
package org.wsbench.host.order;
