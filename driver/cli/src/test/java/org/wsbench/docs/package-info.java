/** Documents match the code: lists, tables, examples, and links are compared with it. */
package org.wsbench.docs;
