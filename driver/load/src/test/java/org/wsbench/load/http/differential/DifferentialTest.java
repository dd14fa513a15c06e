package org.wsbench.load.http.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.wsbench.load.http.differential.Outcome.Verdict;

/**
 * Our parser and Jetty's make the same of generated replies, whole, damaged and cut off, but for
 * the {@link IntendedDifference}s. A reply is made of its seed alone.
 */
class DifferentialTest {

  private static final int WELL_FORMED = 1_000;
  private static final int CUT = 100;
  private static final int DAMAGED = 1_500;

  private final OurReader ours = new OurReader();

  @Test
  void wellFormedRepliesAreReadAlikeHoweverTheyArrive() {
    for (long seed = 0; seed < WELL_FORMED; seed++) {
      String reply = ReplyGenerator.generate(seed);
      Outcome outcome = readHoweverItArrives(seed, reply);
      assertThat(outcome).as(shown(seed, reply)).isEqualTo(JettyReader.read(bytes(reply)));
      assertThat(outcome.isComplete()).as(shown(seed, reply)).isTrue();
    }
  }

  @Test
  void damagedRepliesAreReadAlikeHoweverTheyArrive() {
    Set<Verdict> verdicts = EnumSet.noneOf(Verdict.class);
    for (long seed = 0; seed < DAMAGED; seed++) {
      String reply = Mutator.mutate(ReplyGenerator.generate(seed), seed);
      Outcome outcome = readHoweverItArrives(seed, reply);
      assertAlike(seed, reply, outcome);
      verdicts.add(outcome.verdict());
    }
    assertThat(verdicts).containsExactlyInAnyOrder(Verdict.values());
  }

  @Test
  void repliesThatAreCutOffAreReadAlike() {
    for (long seed = 0; seed < CUT; seed++) {
      String reply = ReplyGenerator.generate(seed);
      for (int end = 1; end < reply.length(); end++) {
        String cut = reply.substring(0, end);
        assertAlike(seed, cut, ours.readSplitAt(bytes(cut), end));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void aDifferenceIsAsListed(IntendedDifference difference) {
    byte[] example = bytes(difference.example());
    assertThat(ours.readSplitAt(example, 1).verdict())
        .as(difference.reason())
        .isEqualTo(difference.ours());
    assertThat(JettyReader.read(example).verdict())
        .as(difference.reason())
        .isEqualTo(difference.jettys());
  }

  /** Reads the reply byte by byte and in two pieces, divided everywhere: it is always the same. */
  private Outcome readHoweverItArrives(long seed, String reply) {
    byte[] bytes = bytes(reply);
    Outcome whole = ours.readSplitAt(bytes, bytes.length);
    assertThat(ours.readByteByByte(bytes)).as(shown(seed, reply)).isEqualTo(whole);
    for (int split = 1; split < bytes.length; split++) {
      Outcome divided = ours.readSplitAt(bytes, split);
      if (!divided.equals(whole)) {
        assertThat(divided).as("split at %d, %s", split, shown(seed, reply)).isEqualTo(whole);
      }
    }
    return whole;
  }

  private void assertAlike(long seed, String reply, Outcome outcome) {
    Outcome jetty = JettyReader.read(bytes(reply));
    if (!outcome.equals(jetty)
        && !isRefusedByBothWithOneMoreLine(reply, outcome, jetty)
        && Arrays.stream(IntendedDifference.values())
            .noneMatch(difference -> difference.explains(reply, outcome, jetty))) {
      assertThat(outcome).as(shown(seed, reply)).isEqualTo(jetty);
    }
  }

  /** One of the two refuses a line at its end or later, so that it still waits for that. */
  private boolean isRefusedByBothWithOneMoreLine(String reply, Outcome outcome, Outcome jetty) {
    String longer = reply + "\r\n";
    return !outcome.isComplete()
        && !jetty.isComplete()
        && ours.readSplitAt(bytes(longer), longer.length()).verdict() == Verdict.MALFORMED
        && JettyReader.read(bytes(longer)).verdict() == Verdict.MALFORMED;
  }

  private static byte[] bytes(String reply) {
    return reply.getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String shown(long seed, String reply) {
    return "seed " + seed + ":\n" + reply.replace("\r", "\\r").replace("\n", "\\n\n");
  }
}
