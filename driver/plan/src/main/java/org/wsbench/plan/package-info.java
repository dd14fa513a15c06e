/**
 * Plans: immutable records that are valid once constructed, read from the YAML files in {@code
 * plans/} and changed by the command line's options.
 *
 * <p>An invalid setting is refused with an {@link org.wsbench.plan.yaml.InvalidValueException} (or,
 * from a file, an {@link org.wsbench.plan.yaml.InvalidFileException} with the line).
 */
package org.wsbench.plan;
