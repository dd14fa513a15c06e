package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A jar that is part of what is measured.
 *
 * @param name the artifact's name; {@code jar} in JSON
 * @param version from the file's name, else from the manifest, else {@code unknown}
 * @param sha256 the first 16 hexadecimal digits of the file's SHA-256
 */
public record Library(@JsonProperty("jar") String name, String version, String sha256) {}
