package org.wsbench.result;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * A jar, or a package of npm or PyPI, that is part of what is measured.
 *
 * @param name the name of the artifact or package; {@code jar} in JSON
 * @param version of a jar: from the file's name, else from the manifest, else {@code unknown}
 * @param sha256 the first 16 hexadecimal digits of the SHA-256 of the jar, or of all files of the
 *     package
 */
public record Library(@JsonProperty("jar") String name, String version, String sha256) {}
