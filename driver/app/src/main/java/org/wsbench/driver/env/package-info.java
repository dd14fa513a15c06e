/** The environment of a run, for disclosure: nothing in it names a user, a host or a secret. */
package org.wsbench.driver.env;
