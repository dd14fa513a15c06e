/**
 * Lets agents carry out one run: claims them, begins their loads together, adds up what they
 * report.
 */
package org.wsbench.cluster.coordinator;
