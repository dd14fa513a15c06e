/** Where the CPU time of a request goes, by what a profiler saw: layers, methods, differences. */
package org.wsbench.analysis.profile;
