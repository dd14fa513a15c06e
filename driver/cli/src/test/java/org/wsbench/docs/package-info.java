/** The documents say what the code does: lists, tables, examples and links are compared with it. */
package org.wsbench.docs;
