/** Orders in a database: one for all stacks, and what stacks do when a real PostgreSQL fails. */
package org.wsbench.orders;
