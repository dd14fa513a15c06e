package org.wsbench.plan;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.wsbench.payload.EchoCase;
import org.wsbench.payload.LargeData;
import org.wsbench.plan.yaml.InvalidValueException;

/**
 * The rules for cases with {@link LargeData}, which only the load engine of rounds can send, and
 * only as they are.
 */
final class LargeCases {

  private static final List<Feature> CHANGING =
      List.of(Feature.GZIP, Feature.WSS_SIGN, Feature.WSS_ENCRYPT);

  private LargeCases() {}

  /**
   * Checks that a plan can send its cases.
   *
   * @param server of a plan of clients
   */
  static void check(
      List<EchoCase> cases, Scheme scheme, Optional<String> server, Map<String, Variant> variants) {
    Optional<EchoCase> large = cases.stream().filter(EchoCase::isAttachment).findFirst();
    if (large.isEmpty()) {
      return;
    }
    if (!(scheme instanceof Slices || scheme instanceof Windows)) {
      throw refused(large.get(), "needs scheme: slices or windows; this is " + scheme.id().id());
    }
    if (server.isPresent()) {
      throw refused(large.get(), "is for plans of stacks; clients do not send it");
    }
    variants.forEach(
        (name, variant) ->
            variant.features().stream()
                .filter(CHANGING::contains)
                .findFirst()
                .ifPresent(
                    feature -> {
                      throw refused(
                          large.get(),
                          "cannot be sent with the feature %s of the variant '%s'"
                              .formatted(feature.id(), name));
                    }));
  }

  /**
   * Checks that a case is one of the fifteen.
   *
   * @param key that names it
   * @param what needs one of them, such as {@code microbenchmarks}
   */
  static void requireContract(String key, EchoCase echoCase, String what) {
    if (echoCase.isAttachment()) {
      throw new InvalidValueException(
          key,
          "'%s' is not for %s; give cases up to 12 KB of binary data"
              .formatted(echoCase.id(), what));
    }
  }

  private static InvalidValueException refused(EchoCase large, String why) {
    return new InvalidValueException("cases", "'%s' %s".formatted(large.id(), why));
  }
}
