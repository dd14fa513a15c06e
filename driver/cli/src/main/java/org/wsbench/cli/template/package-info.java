/** Texts with placeholders, which come with the program. */
package org.wsbench.cli.template;
