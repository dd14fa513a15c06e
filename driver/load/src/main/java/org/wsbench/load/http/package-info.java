/** The HTTP/1.1 of the load generator: encodes requests, and parses replies. */
package org.wsbench.load.http;
