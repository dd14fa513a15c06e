/** TLS 1.3 (RFC 8446) on the non-blocking connections of an event loop, with the JDK's provider. */
package org.wsbench.load.tls;
