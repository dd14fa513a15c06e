/** XML below the bindings: the parsers, and the envelope around what is bound. */
package org.wsbench.jmh.xml;
