/** HTTP/1.1 as a load generator needs it: request bytes out, framed reply bytes in. */
package org.wsbench.load.http;
