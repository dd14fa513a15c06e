/** Clients without a SOAP engine: what the same calls cost with an HTTP client of the JDK alone. */
package org.wsbench.client.raw;
