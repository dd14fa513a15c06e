/**
 * Reads the project's YAML files (plans, stack descriptors) so that every mistake in them becomes
 * one line that names the file, the line, the key, the value, and what is allowed.
 */
package org.wsbench.app.yaml;
