/** Results of other people: what makes a run fit to be published, and what is taken out of it. */
package org.wsbench.cli.submission;
