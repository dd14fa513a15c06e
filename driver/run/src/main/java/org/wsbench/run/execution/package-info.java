/** Carries out a plan, by the scheme that it names. The only package that knows all schemes. */
package org.wsbench.run.execution;
