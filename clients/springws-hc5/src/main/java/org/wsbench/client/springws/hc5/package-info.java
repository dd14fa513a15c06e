/** The client of Spring Web Services on Apache HttpClient 5. */
package org.wsbench.client.springws.hc5;
