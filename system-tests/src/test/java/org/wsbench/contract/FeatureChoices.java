package org.wsbench.contract;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.wsbench.plan.Feature;
import org.wsbench.run.stack.StackDescriptor;

/** Which features of stacks are proved together, one stack after the other. */
final class FeatureChoices {
  private static final Set<Feature> FORMS = Set.of(Feature.SOAP12, Feature.GZIP, Feature.MTOM);
  private static final Set<Feature> ENCODINGS = Set.of(Feature.SOAP12, Feature.GZIP);

  /** The securities of the stacks before. */
  private final Set<Feature> secured = EnumSet.noneOf(Feature.class);

  /**
   * All that are proved together at once, attachments, and each security; in a sample of stacks,
   * each security with the first stack that has it. With {@code -Dwsbench.tests=all} all by
   * themselves, and in all combinations.
   */
  Stream<List<Feature>> of(StackDescriptor stack) {
    List<Feature> all = stack.features();
    Stream<List<Feature>> chosen =
        ChosenStacks.testsAll()
            ? Stream.concat(each(all), combinations(all))
            : Stream.concat(
                Stream.of(only(all, FeatureChoices::isInline)),
                each(only(all, this::isProvedAlone)));
    all.stream().filter(Feature::isSecurityOfMessages).forEach(secured::add);
    return chosen
        .map(features -> only(features, feature -> works(stack, feature, features)))
        .filter(features -> !features.isEmpty())
        .distinct();
  }

  /** The validation of Spring-WS answers encrypted requests with a fault. */
  private static boolean works(StackDescriptor stack, Feature feature, List<Feature> beside) {
    return !(stack.name().equals("spring-ws")
        && feature == Feature.VALIDATION
        && beside.contains(Feature.WSS_ENCRYPT));
  }

  private boolean isProvedAlone(Feature feature) {
    return feature.isSecurityOfMessages()
        ? !secured.contains(feature) || !ChosenStacks.isSample()
        : feature == Feature.MTOM;
  }

  private static Stream<List<Feature>> each(List<Feature> features) {
    return features.stream().map(List::of);
  }

  /** Neither attachments nor security, which exclude the proofs of others. */
  private static boolean isInline(Feature feature) {
    return feature != Feature.MTOM && !feature.isSecurityOfMessages();
  }

  /**
   * All without attachments and security at once, all that change the form of messages, and, under
   * each security, all without attachments, or with the forms. Metro's handlers and the validation
   * of Spring-WS have no attachments, which are neither signed nor encrypted.
   */
  private static Stream<List<Feature>> combinations(List<Feature> all) {
    Predicate<Feature> plain = feature -> !feature.isSecurityOfMessages();
    Predicate<Feature> inline = FeatureChoices::isInline;
    Stream<List<Feature>> underSecurity =
        all.stream()
            .filter(plain.negate())
            .flatMap(
                security -> {
                  Predicate<Feature> own = security::equals;
                  Set<Feature> forms = security == Feature.WSS_USERNAME ? FORMS : ENCODINGS;
                  return Stream.of(only(all, own.or(inline)), only(all, own.or(forms::contains)));
                });
    return Stream.concat(Stream.of(only(all, inline), only(all, FORMS::contains)), underSecurity);
  }

  private static List<Feature> only(List<Feature> features, Predicate<Feature> wanted) {
    return features.stream().filter(wanted).toList();
  }
}
