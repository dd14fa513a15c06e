/** Creates the skeleton of a new stack: a module that builds, starts, and answers echoVoid. */
package org.wsbench.cli.skeleton;
