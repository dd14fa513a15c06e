/** A layer of a server that tests plant something in. */
package org.glassfish.jaxb;
