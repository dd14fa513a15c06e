'use strict';

const http = require('node:http');
const { createRequire } = require('node:module');
const path = require('node:path');
const soap = require('soap');

/** The HTTP client of the package itself. */
const { AxiosHeaders } = createRequire(require.resolve('soap'))('axios');

const WSDL = path.join(__dirname, '../../../wsdl/wstest.wsdl');

/** Makes a client that calls a service, as the documentation of the package begins. */
function connect(url) {
  return soap.createClientAsync(WSDL, { endpoint: url });
}

/** The HTTP client that has brought a response, by the classes of its objects. */
function transportOf(response) {
  return response.headers instanceof AxiosHeaders && response.request instanceof http.ClientRequest
    ? 'axios'
    : 'unknown';
}

module.exports = { connect, transportOf };
