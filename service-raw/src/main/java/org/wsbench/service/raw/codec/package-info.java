/**
 * Messages of the contract from and to StAX, by hand. Needs a reader and a writer that know
 * namespaces, and nothing of HTTP or of a server.
 */
package org.wsbench.service.raw.codec;
