/** Why one stack is slower: what requests take by layer and by method, in tables and a sentence. */
package org.wsbench.report.profile;
