'use strict';

// The messages of the cases, from the files CASE/NUMBER.xml that the build of payloads/ makes. They are
// read without the package soap, whose errors would otherwise be in both values of a comparison.

const fs = require('node:fs');
const path = require('node:path');
const sax = require('sax');
const { OPERATIONS } = require('./contract');
const { WrongReply } = require('./failures');

/** What one call sends. */
class Message {
  #type;
  #value;

  /** The name of the method of a client. */
  operation;

  constructor(operation, element) {
    this.operation = operation;
    this.#type = OPERATIONS[operation];
    this.#value = this.#type?.read(element.children) ?? null;
  }

  /** The argument of the method. */
  argument() {
    return this.#type === null ? {} : { value: this.#type.write(this.#value) };
  }

  /** Compares what the method has returned; throws a WrongReply if it is not what was sent. */
  requireIn(result) {
    const difference =
      this.#type === null ? differenceOfVoid(result) : this.#type.difference(this.#value, result?.return);
    if (difference !== null) {
      throw new WrongReply(`return${difference}`);
    }
  }
}

/** The package reads an element without content as null, and returns something else where there is none. */
function differenceOfVoid(result) {
  return result === null ? null : ': the reply is not that of echoVoid';
}

/** The cases of a folder of requests, each of which is read when it is needed. */
class Cases {
  #folder;
  #read = new Map();

  constructor(folder) {
    if (!fs.existsSync(folder)) {
      throw new Error(`${folder} does not exist; ./mvnw package makes it`);
    }
    this.#folder = folder;
  }

  /** The messages of a case in their order; an error if there is no such case. */
  messages(id) {
    if (!this.#read.has(id)) {
      const ids = fs.readdirSync(this.#folder);
      if (!ids.includes(id)) {
        throw new Error(`there is no case '${id}'; cases are ${ids.sort().join(', ')}`);
      }
      const folder = path.join(this.#folder, id);
      const files = fs.readdirSync(folder).sort();
      this.#read.set(id, files.map((file) => message(fs.readFileSync(path.join(folder, file), 'utf8'))));
    }
    return this.#read.get(id);
  }
}

function message(xml) {
  const [body] = tree(xml).children;
  const [wrapper] = body.children;
  return new Message(wrapper.name, wrapper);
}

/** The root of a document: elements with the name without a prefix, the text, and the children. */
function tree(xml) {
  const open = [{ name: '', text: '', children: [] }];
  const parser = sax.parser(true);
  parser.onopentag = ({ name }) => {
    const element = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] };
    open.at(-1).children.push(element);
    open.push(element);
  };
  parser.ontext = (text) => (open.at(-1).text += text);
  parser.onclosetag = () => open.pop();
  parser.write(xml).close();
  return open[0].children[0];
}

module.exports = { Cases };
