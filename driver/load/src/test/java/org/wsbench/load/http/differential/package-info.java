/** The reply parser against Jetty's, over generated replies. */
package org.wsbench.load.http.differential;
