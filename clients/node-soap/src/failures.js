'use strict';

// Why a call has no right reply.

/** The names of the counts in an answer. */
const KINDS = ['fault', 'http', 'corrupt', 'connection', 'timeout'];

/** Longer chains of causes end here. */
const MOST_EXCEPTIONS = 10;

const OK = 200;
const TIMEOUTS = ['ECONNABORTED', 'ETIMEDOUT'];

/** A reply with other values than were sent. */
class WrongReply extends Error {}

/**
 * The kind of what a call has thrown. What the package throws after a whole reply has the response;
 * what axios throws has none, because the package has it accept every status.
 */
function kindOf(thrown) {
  if (thrown.root?.Envelope?.Body?.Fault) {
    return 'fault';
  }
  if (thrown.isAxiosError) {
    return TIMEOUTS.includes(thrown.code) ? 'timeout' : 'connection';
  }
  return thrown.response && thrown.response.status !== OK ? 'http' : 'corrupt';
}

/** The classes of what the package has thrown, and of its causes; none if the comparison found it. */
function exceptionsOf(thrown) {
  const names = [];
  const first = thrown instanceof WrongReply ? undefined : thrown;
  for (let one = first; one && names.length < MOST_EXCEPTIONS; one = one.cause) {
    names.push(one.constructor.name);
  }
  return names;
}

/** One line. For XML that is not well-formed, the package throws an object of its own. */
function detailOf(thrown) {
  const text = thrown.Fault
    ? `${thrown.Fault.faultstring}: ${thrown.Fault.detail}`
    : [thrown.code, thrown.message].filter(Boolean).join(': ');
  return text.split('\n', 1)[0];
}

/** The first failure of an answer. */
function describe(variant, thrown) {
  return { variant, kind: kindOf(thrown), exceptions: exceptionsOf(thrown), detail: detailOf(thrown) };
}

module.exports = { KINDS, WrongReply, kindOf, describe };
