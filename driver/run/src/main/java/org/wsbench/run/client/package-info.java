/**
 * Runs of clients, with the roles turned round: clients are started, warmed up, pinned, and take
 * turns as stacks do elsewhere, and one server answers them. See docs/clients.md.
 */
package org.wsbench.run.client;
