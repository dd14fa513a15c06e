'use strict';

// The simple types of the contract: each function reads the text of a value as its type, and returns
// what the package writes for this value.

const INT = /^[+-]?\d+$/;
const FLOAT = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const NOT_FINITE = new Map([['INF', Infinity], ['-INF', -Infinity], ['NaN', NaN]]);
const DATE_TIME = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d:\d\d(?:\.\d+)?)(Z|[+-]\d\d:\d\d)?$/;

const LEAST_INT = -(2 ** 31);
const GREATEST_INT = 2 ** 31 - 1;

function fault(text, type) {
  return { Fault: { faultcode: 'soap:Client', faultstring: `'${text}' is not ${type}`, statusCode: 500 } };
}

function int(text) {
  const value = INT.test(text) ? Number(text) : NaN;
  if (value >= LEAST_INT && value <= GREATEST_INT) {
    return value;
  }
  throw fault(text, 'an xs:int');
}

function float(text) {
  if (!FLOAT.test(text) && !NOT_FINITE.has(text)) {
    throw fault(text, 'an xs:float');
  }
  return lexicalFloat(NOT_FINITE.get(text) ?? Number(text));
}

/** XML Schema has other names for the infinities than JavaScript, which writes -0 as 0. */
function lexicalFloat(value) {
  if (Number.isFinite(value)) {
    return Object.is(value, -0) ? '-0' : value;
  }
  return String(value).replace('Infinity', 'INF');
}

function string(text) {
  if (typeof text !== 'string') {
    throw fault(text, 'an xs:string');
  }
  return text;
}

/** A Date has milliseconds, and no time zone: what had none is read as UTC, and written without one. */
function dateTime(text) {
  const [, date, time, zone] = DATE_TIME.exec(text) ?? [];
  const value = new Date(`${date}${time}${zone ?? 'Z'}`);
  // A day that does not exist would become one of the next month.
  if (Number.isNaN(value.getTime()) || new Date(date).toISOString().slice(0, date.length) !== date) {
    throw fault(text, 'an xs:dateTime');
  }
  const written = value.toISOString();
  return zone ? written : written.slice(0, -1);
}

function bytes(text) {
  const compact = (text ?? '').replace(/[ \t\r\n]+/g, '');
  const value = Buffer.from(compact, 'base64');
  const written = value.toString('base64');
  // Buffer skips what is not Base64.
  if (written !== compact) {
    throw fault(text, 'an xs:base64Binary');
  }
  return written;
}

module.exports = { int, float, string, dateTime, bytes };
