/**
 * The database of getOrder: what the user names, filled with the orders, and a private PostgreSQL.
 */
package org.wsbench.run.database;
