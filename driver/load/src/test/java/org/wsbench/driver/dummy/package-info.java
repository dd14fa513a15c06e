/** Services with known faults and known answers, on real sockets, to test the driver against. */
package org.wsbench.driver.dummy;
