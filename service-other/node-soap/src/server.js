'use strict';

// Serves the contract: in this process if it has one worker, or else in as many below it.

const cluster = require('node:cluster');
const fs = require('node:fs');
const http = require('node:http');
const path = require('node:path');
const { parseArgs } = require('node:util');
const soap = require('soap');
const services = require('./service');

const CONTRACT = path.join(__dirname, '../../../wsdl');
const WSDL = path.join(CONTRACT, 'wstest.wsdl');
const SERVICE_PATH = '/services/WSTestService';
const SCHEMA_PATH = '/services/wstest.xsd';

const { values: options } = parseArgs({
  options: {
    host: { type: 'string' },
    port: { type: 'string' },
    workers: { type: 'string' },
    backlog: { type: 'string' },
  },
});
const workers = Number(options.workers);

if (cluster.isPrimary) {
  console.error(`soap ${require('soap/package.json').version}, Node.js ${process.version}, workers: ${workers}`);
}
if (cluster.isPrimary && workers > 1) {
  supervise();
} else {
  serve();
}

/** Ends when all workers have ended: after SIGTERM, or at once if one of them fails. */
function supervise() {
  let ending = false;
  const end = () => {
    ending = true;
    Object.values(cluster.workers).forEach((worker) => worker.process.kill());
  };
  process.on('SIGTERM', end);
  cluster.on('exit', (worker) => {
    if (!ending) {
      console.error(`worker ${worker.process.pid} has ended`);
      process.exitCode = 1;
      end();
    }
  });
  for (let started = 0; started < workers; started++) {
    cluster.fork();
  }
}

function serve() {
  const schema = fs.readFileSync(path.join(CONTRACT, 'wstest.xsd'));
  // Gets what the package leaves alone: every other path than that of the service.
  const server = http.createServer((request, response) => {
    if (request.url === SCHEMA_PATH) {
      response.setHeader('Content-Type', 'application/xml');
      response.end(schema);
    } else {
      response.statusCode = 404;
      response.end();
    }
  });
  // No limit on how long a connection may wait for its next request.
  server.keepAliveTimeout = 0;

  const { wsdl } = soap.listen(server, {
    path: SERVICE_PATH,
    services,
    xml: fs.readFileSync(WSDL, 'utf8').replace('127.0.0.1:8080', `${options.host}:${options.port}`),
    uri: WSDL,
    customDeserializer: { int: text, float: text, dateTime: text },
    // The package reads the WSDL first, and answers with 404 until then.
    callback: (error) => {
      if (error) {
        throw error;
      }
      server.listen({ host: options.host, port: Number(options.port), backlog: Number(options.backlog) });
    },
  });
  // A documented option that listen() does not take over.
  wsdl.options.preserveWhitespace = true;
}

/**
 * The text so far of an element that the parser hands over in parts. The package itself would read
 * INF as NaN, seven as NaN, and each part of a number as a number.
 */
function text(part, element) {
  return typeof element.object === 'string' ? element.object + part : part;
}
