'use strict';

// How the values of the contract are kept, sent, and compared. Each type has three functions:
//   read(elements)             the value that elements of a message stand for; there is one, except for a list
//   write(value)               what the package takes for a value
//   difference(sent, received) null if what the package has read is the value that was sent, otherwise
//                              one line that begins with the path of the first part that differs

const int = {
  read: ([element]) => Number(element.text),
  write: (value) => value,
  difference: (sent, received) => (sent === received ? null : differ(sent, received)),
};

/** Single precision: other notations of a float may be other numbers of JavaScript. */
const float = {
  read: ([element]) => Number(element.text),
  write: (value) => value,
  difference: (sent, received) =>
    typeof received === 'number' && Object.is(Math.fround(sent), Math.fround(received)) ? null : differ(sent, received),
};

const string = {
  read: ([element]) => element.text,
  write: (value) => value,
  difference: (sent, received) => (sent === received ? null : differ(sent, received)),
};

/** The package writes a Date as an element without content. */
const dateTime = {
  read: ([element]) => new Date(element.text),
  write: (value) => value.toISOString(),
  difference: (sent, received) =>
    received instanceof Date && sent.getTime() === received.getTime() ? null : differ(sent, received),
};

/** The package leaves this type as text. */
const base64Binary = {
  read: ([element]) => Buffer.from(element.text, 'base64'),
  write: (value) => value.toString('base64'),
  difference: (sent, received) =>
    typeof received === 'string' && sent.equals(Buffer.from(received, 'base64'))
      ? null
      : differ(`${sent.length} bytes`, 'other bytes'),
};

/** A complex type: its elements by name, in the order of the schema. */
function sequence(types) {
  const members = Object.entries(types);
  return {
    read: ([element]) =>
      Object.fromEntries(
        members.map(([name, type]) => [name, type.read(element.children.filter((child) => child.name === name))]),
      ),
    write: (value) => {
      const written = {};
      for (const [name, type] of members) {
        written[name] = type.write(value[name]);
      }
      return written;
    },
    difference: (sent, received) => {
      if (received === null || typeof received !== 'object') {
        return differ('elements', received);
      }
      for (const [name, type] of members) {
        const difference = type.difference(sent[name], received[name]);
        if (difference !== null) {
          return `/${name}${difference}`;
        }
      }
      return null;
    },
  };
}

/** An element that may be there any number of times. */
function list(type) {
  return {
    read: (elements) => elements.map((element) => type.read([element])),
    write: (values) => values.map(type.write),
    difference: (sent, received) => {
      if (!Array.isArray(received) || received.length !== sent.length) {
        return differ(`${sent.length} elements`, Array.isArray(received) ? received.length : received);
      }
      for (let at = 0; at < sent.length; at++) {
        const difference = type.difference(sent[at], received[at]);
        if (difference !== null) {
          return `[${at + 1}]${difference}`;
        }
      }
      return null;
    },
  };
}

function differ(sent, received) {
  return `: sent ${sent}, received ${received}`;
}

module.exports = { int, float, string, dateTime, base64Binary, sequence, list };
