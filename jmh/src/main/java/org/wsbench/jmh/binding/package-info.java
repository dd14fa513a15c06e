/**
 * The data bindings, each as an engine uses it: a message on StAX to objects, and objects to a
 * message. Nothing here measures.
 */
package org.wsbench.jmh.binding;
