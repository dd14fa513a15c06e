/**
 * Reads YAML files into records and writes records as trees. Every mistake in a file becomes one
 * line that names the file, the line, the key, the value, and what is allowed.
 *
 * <p>A key is a component of a record, and its Javadoc documents it. A component with {@code
 * JsonProperty(defaultValue)} may be left out, and so may one that is an {@code Optional}; all
 * others are required. Ranges are checked by the record's constructor, which throws an {@link
 * org.wsbench.plan.yaml.InvalidValueException}.
 */
package org.wsbench.plan.yaml;
