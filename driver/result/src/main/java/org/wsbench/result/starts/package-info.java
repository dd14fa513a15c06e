/** The results of starting stacks: every start, and the figures of each stack. */
package org.wsbench.result.starts;
