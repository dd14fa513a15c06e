'use strict';

// A client of the contract: obeys the commands of its standard input until that ends, and answers each
// with one line on its standard output.

const readline = require('node:readline');
const { parseArgs } = require('node:util');
const { Commands } = require('./commands');
const { Cases } = require('./messages');

const FAILED = 1;
const BAD_USAGE = 2;

main().catch((error) => {
  console.error(error.message);
  process.exit(FAILED);
});

async function main() {
  const { url, requests } = options();
  const commands = new Commands(url, new Cases(requests));
  for await (const line of readline.createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await commands.obey(line))}\n`);
  }
}

function options() {
  try {
    const { values } = parseArgs({ options: { url: { type: 'string' }, requests: { type: 'string' } } });
    if (values.url && values.requests) {
      return values;
    }
  } catch {
    // An unknown option; the message has all there are.
  }
  console.error('the options are --url URL, the endpoint that the client calls, and --requests FOLDER, its messages');
  process.exit(BAD_USAGE);
}
