package org.wsbench.cluster.wire;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import tools.jackson.databind.JsonNode;

/** A digest by which two machines find out whether they read a plan in the same way. */
public final class PlanDigest {

  private PlanDigest() {}

  /** SHA-256 of a plan's tree with all defaults, in hexadecimal digits. */
  public static String of(JsonNode plan) {
    try {
      byte[] bytes = plan.toString().getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has it", e);
    }
  }
}
