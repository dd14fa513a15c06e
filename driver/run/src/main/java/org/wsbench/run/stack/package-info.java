/**
 * Stacks: finding their descriptors ({@code stack.yaml}), starting each in a process of its own,
 * waiting until it answers, and stopping it.
 */
package org.wsbench.run.stack;
