/** Orders from a database, for the operation getOrder, in terms of no stack. */
package org.wsbench.host.order;
