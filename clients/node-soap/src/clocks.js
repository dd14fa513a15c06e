'use strict';

/** As a number, the time since the start of the system might be too large to be exact. */
const ORIGIN = process.hrtime.bigint();

/** The time since some moment of this process, in nanoseconds. */
function nanoTime() {
  return Number(process.hrtime.bigint() - ORIGIN);
}

/** The CPU time of the process so far, in nanoseconds, known in microseconds. */
function cpuNanos() {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}

module.exports = { nanoTime, cpuNanos };
