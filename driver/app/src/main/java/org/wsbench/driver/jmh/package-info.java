/**
 * What JMH measured: its JSON read back, whoever ran it, and the figures that follow from it. Pure
 * functions of files; nothing is run here.
 */
package org.wsbench.driver.jmh;
