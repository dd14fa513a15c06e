/** What the clients with Eclipse Metro have beside the client that all of JAX-WS share. */
package org.wsbench.client.metro;
