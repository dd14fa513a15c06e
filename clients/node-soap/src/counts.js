'use strict';

const zlib = require('node:zlib');
const hdr = require('hdr-histogram-js');
const { KINDS, kindOf, describe } = require('./failures');

// The range and the resolution that the driver has: one microsecond to ten minutes.
const RESOLUTION_NANOS = 1e3;
const MAX_NANOS = 600e9;
const SIGNIFICANT_DIGITS = 3;

/** Of the compressed encoding: a cookie and a length. */
const HEADER_BYTES = 8;

/** The calls of one command. */
class Counts {
  #latencyNanos = hdr.build({
    lowestDiscernibleValue: RESOLUTION_NANOS,
    highestTrackableValue: MAX_NANOS,
    numberOfSignificantValueDigits: SIGNIFICANT_DIGITS,
  });
  #errors = Object.fromEntries(KINDS.map((kind) => [kind, 0]));
  #firstError;

  /** Adds a right reply. */
  verified(nanos) {
    this.#latencyNanos.recordValue(Math.min(nanos, MAX_NANOS));
  }

  /** Adds a call that failed. */
  failed(variant, thrown) {
    this.#errors[kindOf(thrown)]++;
    this.#firstError ??= describe(variant, thrown);
  }

  /** The part of an answer that they are. */
  answer() {
    const verified = this.#latencyNanos.totalCount;
    return {
      verified,
      ...this.#errors,
      latency: verified === 0 ? '' : encoded(this.#latencyNanos),
      firstError: this.#firstError,
    };
  }
}

/** HdrHistogram's V2 encoding in base64. The library offers only its compressed form, which the driver does not read. */
function encoded(histogram) {
  const compressed = Buffer.from(hdr.encodeIntoCompressedBase64(histogram), 'base64');
  return zlib.inflateSync(compressed.subarray(HEADER_BYTES)).toString('base64');
}

module.exports = { Counts };
