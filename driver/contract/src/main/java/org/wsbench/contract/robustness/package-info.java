/**
 * Attacks on stacks by hostile or careless clients: the answer, the memory that it takes, and
 * whether other clients are still served. Only attacks processes that were started here. Records,
 * and does not judge.
 */
package org.wsbench.contract.robustness;
