/**
 * The database of getOrder: one that the user names, or a private PostgreSQL, filled with the
 * orders.
 */
package org.wsbench.run.database;
