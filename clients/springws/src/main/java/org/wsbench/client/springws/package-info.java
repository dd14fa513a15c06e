/** Clients of Spring Web Services: its template with one message sender or another. */
package org.wsbench.client.springws;
