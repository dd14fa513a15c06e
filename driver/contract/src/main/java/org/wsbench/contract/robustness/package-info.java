/**
 * What hostile and clumsy clients do to a stack: what each is answered, what memory that takes, and
 * whether others are still served afterwards. Recorded, not judged; only on processes of its own on
 * this machine.
 */
package org.wsbench.contract.robustness;
