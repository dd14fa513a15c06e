/** Keys of hosts and servers, in files of the format PKCS12, and the private CAs that sign them. */
package org.wsbench.run.keys;
