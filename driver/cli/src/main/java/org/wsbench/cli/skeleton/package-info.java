/** Creates the skeletons of new stacks, which answer echoVoid, and of new clients. */
package org.wsbench.cli.skeleton;
