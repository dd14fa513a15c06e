/**
 * Versions of what stacks measure: which there are, and how one is resolved, by Maven, npm, or pip
 * itself.
 */
package org.wsbench.run.version;
