/** A client in Quarkus. */
package org.wsbench.client.quarkus;
