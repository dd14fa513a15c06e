/** Services for tests, right and wrong, on the load generator's dummy server. */
package org.wsbench.contract.dummy;
