/** Whether services keep the contract. Nothing here starts a process, and nothing measures. */
package org.wsbench.contract;
