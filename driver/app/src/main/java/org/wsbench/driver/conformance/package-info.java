/**
 * Whole stacks under examination: started, checked and loaded, and what came of it as JUnit XML and
 * as a matrix of stacks and checks.
 */
package org.wsbench.driver.conformance;
