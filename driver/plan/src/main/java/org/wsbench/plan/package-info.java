/**
 * What is to be run: immutable records that are valid once constructed, read from the YAML files in
 * {@code plans/} and changed by the command line's options.
 *
 * <p>A setting that cannot be is refused with an {@link
 * org.wsbench.plan.yaml.InvalidValueException} (or, from a file, an {@link
 * org.wsbench.plan.yaml.InvalidFileException} with the line).
 */
package org.wsbench.plan;
