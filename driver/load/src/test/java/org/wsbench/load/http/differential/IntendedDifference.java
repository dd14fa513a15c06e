package org.wsbench.load.http.differential;

import static org.wsbench.load.http.differential.Outcome.Verdict.COMPLETE;
import static org.wsbench.load.http.differential.Outcome.Verdict.CUT_OFF;
import static org.wsbench.load.http.differential.Outcome.Verdict.MALFORMED;

import java.util.regex.Pattern;
import org.wsbench.load.http.differential.Outcome.Verdict;

/** Where our parser decides otherwise than Jetty's, and why. */
enum IntendedDifference {
  FOLDED_HEADER(
      "RFC 9112, 5.2: a user agent takes the fold for blanks; in no header that frames the reply",
      "HTTP/1.1 204 X\r\nX: a\r\n b\r\n\r\n",
      COMPLETE,
      MALFORMED,
      ":[^\n]*\n[ \t]"),
  REPEATED_LENGTH(
      "RFC 9112, 6.3, rule 5: several lengths are one if they are the same",
      "HTTP/1.1 200 X\r\nContent-Length: 1, 1\r\nContent-Length: 1\r\n\r\nx",
      COMPLETE,
      MALFORMED,
      "(?i)\ncontent-length:([^\n]*,|.*\ncontent-length:)"),
  LATER_VERSION(
      "RFC 9110, 2.5: a higher minor version is understood as the highest one known",
      "HTTP/1.2 204 X\r\n\r\n",
      COMPLETE,
      MALFORMED,
      "(^|\n)HTTP/1\\.[2-9] "),
  REASON_BEGINS_UNUSUALLY(
      "RFC 9112, 4: the reason phrase is of tabs, blanks, visible characters and obs-text",
      "HTTP/1.1 204 \u00e4\r\n\r\n",
      COMPLETE,
      MALFORMED,
      "(^|\n)HTTP/1\\.. \\d{3}  *[\t\u0080-\u00ff]"),
  CHUNK_EXTENSION(
      "RFC 9112, 7.1.1: extensions that are not known are ignored, whatever they are",
      "HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n0;=\r\n\r\n",
      COMPLETE,
      MALFORMED,
      "\n[0-9a-fA-F]+[ \t]*;"),
  CODING_BEFORE_CHUNKED(
      "a body that is compressed cannot be compared",
      "HTTP/1.1 200 X\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
      MALFORMED,
      COMPLETE,
      "(?i)\ntransfer-encoding:([^\n]*,)?[ \t]*(?!chunked[ \t]*[,\r\n])[^ \t,\r\n]"),
  NO_CODING(
      "a field without a coding says that the reply is encoded, and not how",
      "HTTP/1.1 200 X\r\nTransfer-Encoding:\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      MALFORMED,
      COMPLETE,
      "(?i)\ntransfer-encoding:[ \t,]*\r?\n"),
  STATUS_LINE_BLANKS(
      "RFC 9112, 4: one blank stands before the status",
      "HTTP/1.1  204 X\r\n\r\n",
      MALFORMED,
      COMPLETE,
      "(^|\n)HTTP/1\\..  "),
  STATUS_OF_OTHER_LENGTH(
      "RFC 9112, 4: a status is of three digits; none of them begins with 0 (RFC 9110, 15)",
      "HTTP/1.1 20\r\n\r\n",
      MALFORMED,
      CUT_OFF,
      "(^|\n)HTTP/1\\.. (\\d{1,2}|0\\d\\d)[ \r\n]"),
  OTHER_VERSION(
      "RFC 9112, 2.3: the name is case-sensitive; HTTP/2 has no status line",
      "http/1.1 204 X\r\n\r\n",
      MALFORMED,
      COMPLETE,
      "(^|\n)((?!HTTP)(?i:http/1)|HTTP/2)"),
  BYTES_BEFORE_STATUS_LINE(
      "RFC 9112, 2.2: only servers pass over empty lines",
      "\r\nHTTP/1.1 204 X\r\n\r\n",
      MALFORMED,
      COMPLETE,
      "(^|\n)[\r\n:]+HTTP"),
  MISSING_LAST_LINE(
      "RFC 9112, 7.1: an empty line ends a chunked body",
      "HTTP/1.1 200 X\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n",
      CUT_OFF,
      COMPLETE,
      "\n\r?$");

  /** For who reads the list, and for the message of a failure. */
  private final String reason;

  private final String example;
  private final Verdict ours;
  private final Verdict jettys;
  private final Pattern replies;

  IntendedDifference(String reason, String example, Verdict ours, Verdict jettys, String replies) {
    this.reason = reason;
    this.example = example;
    this.ours = ours;
    this.jettys = jettys;
    this.replies = Pattern.compile(replies, Pattern.DOTALL);
  }

  String reason() {
    return reason;
  }

  String example() {
    return example;
  }

  Verdict ours() {
    return ours;
  }

  Verdict jettys() {
    return jettys;
  }

  /** True when this explains how the two parsers differ on a reply. */
  boolean explains(String reply, Outcome our, Outcome jetty) {
    boolean agrees = ours == COMPLETE ? jetty.verdict() == jettys : our.verdict() == ours;
    return agrees && replies.matcher(reply).find();
  }
}
