'use strict';

const { setImmediate, setTimeout } = require('node:timers/promises');
const { connect, transportOf } = require('./client');
const { Counts } = require('./counts');
const { nanoTime, cpuNanos } = require('./clocks');

const CALL = /^call (\w+) ([1-9]\d{0,4}) (\d{1,18})(?: (\d{1,18}))?$/;
const ONCE = /^once (\w+) ([1-9]\d{0,4})$/;
const PORTS = /^ports (\w+) ([1-9]\d{0,5})$/;

const NANOS_PER_MILLI = 1e6;

/** Turns of the event loop: to the end of this one, to receive that a connection was closed, and to close it. */
const TURNS_TO_NOTICE = 3;

/** Obeys the commands of docs/clients.md, one after the other. */
class Commands {
  #url;
  #cases;

  /** Made with the first command that needs it. */
  #client;

  /** The next message of each caller; neighbors begin with different ones. */
  #next = [];

  constructor(url, cases) {
    this.#url = url;
    this.#cases = cases;
  }

  /** Resolves to the answer, an object; rejects if the line is no command. */
  async obey(line) {
    const call = CALL.exec(line);
    if (call) {
      return this.#call(await this.#messages(call[1]), Number(call[2]), Number(call[3]), Number(call[4] ?? 0));
    }
    const once = ONCE.exec(line);
    if (once) {
      return this.#once(await this.#messages(once[1]), Number(once[2]));
    }
    const ports = PORTS.exec(line);
    if (ports) {
      return this.#ports(await this.#messages(ports[1]), Number(ports[2]));
    }
    throw new Error(
      `'${line}' is no command; use call CASE THREADS NANOS [PAUSE], or once CASE THREADS, or ports CASE COUNT`,
    );
  }

  /** While messages are read, nothing else is: connections that the server has closed meanwhile are noticed after it. */
  async #messages(id) {
    const messages = this.#cases.messages(id);
    for (let turn = 0; turn < TURNS_TO_NOTICE; turn++) {
      await setImmediate();
    }
    return messages;
  }

  async #call(messages, callers, nanos, pauseNanos) {
    const client = await this.#shared();
    const counts = new Counts();
    const start = nanoTime();
    const took = await together(callers, start, async (caller) => {
      this.#next[caller] ??= caller;
      do {
        await makeCall(client, messages, this.#next[caller]++ % messages.length, counts);
      } while (await goesOn(start, nanos, pauseNanos));
    });
    return { nanos: took, ...counts.answer() };
  }

  async #once(messages, callers) {
    const client = await this.#shared();
    const counts = new Counts();
    let transport;
    const look = (body, response) => {
      transport ??= response ? transportOf(response) : undefined;
    };
    client.on('response', look);
    const took = await together(callers, nanoTime(), async (caller) => {
      for (let variant = caller; variant < messages.length; variant += callers) {
        await makeCall(client, messages, variant, counts);
      }
    });
    client.off('response', look);
    return { nanos: took, ...counts.answer(), transport: transport ?? 'unknown' };
  }

  async #ports(messages, count) {
    const counts = new Counts();
    const ports = { makeNanos: 0, makeCpuNanos: 0, callNanos: 0, callCpuNanos: 0 };
    const start = nanoTime();
    for (let port = 0; port < count; port++) {
      const begin = { nanos: nanoTime(), cpuNanos: cpuNanos() };
      const client = await connect(this.#url);
      const made = { nanos: nanoTime(), cpuNanos: cpuNanos() };
      await makeCall(client, messages, port % messages.length, counts);
      ports.makeNanos += made.nanos - begin.nanos;
      ports.makeCpuNanos += made.cpuNanos - begin.cpuNanos;
      ports.callNanos += nanoTime() - made.nanos;
      ports.callCpuNanos += cpuNanos() - made.cpuNanos;
    }
    return { nanos: nanoTime() - start, ...counts.answer(), ports };
  }

  async #shared() {
    this.#client ??= await connect(this.#url);
    return this.#client;
  }
}

/** Runs callers at the same time, and resolves to the time from the start to the end of the last one. */
async function together(callers, start, run) {
  await Promise.all(Array.from({ length: callers }, (_, caller) => run(caller)));
  return nanoTime() - start;
}

/**
 * Waits for the pause, in whole milliseconds, or until the time is over; resolves to whether there is time left. Timers
 * may end up to a millisecond early.
 */
async function goesOn(start, nanos, pauseNanos) {
  const left = nanos - (nanoTime() - start);
  const isTimeLeft = pauseNanos < left;
  if (left > 0 && pauseNanos > 0) {
    await setTimeout(isTimeLeft ? Math.ceil(pauseNanos / NANOS_PER_MILLI) : Math.ceil(left / NANOS_PER_MILLI) + 1);
  }
  return isTimeLeft;
}

/** Makes one call, with the comparison of its reply, and counts it. */
async function makeCall(client, messages, variant, counts) {
  const message = messages[variant];
  const begin = nanoTime();
  try {
    const [result] = await client[`${message.operation}Async`](message.argument());
    message.requireIn(result);
    counts.verified(nanoTime() - begin);
  } catch (thrown) {
    counts.failed(variant, thrown);
  }
}

module.exports = { Commands };
