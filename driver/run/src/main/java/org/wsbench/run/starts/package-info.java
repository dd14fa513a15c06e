/**
 * The scheme of starts: one stack after the other is started, measured from its start on, and
 * stopped. Clients are started in the same way, and make ports.
 */
package org.wsbench.run.starts;
