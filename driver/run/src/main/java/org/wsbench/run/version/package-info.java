/**
 * Versions of what stacks measure: which there are, and how one is resolved, by Maven or npm
 * itself.
 */
package org.wsbench.run.version;
