// Load test of a SOAP service for k6. wsbench made it from the plan @plan@; README.md says how to run it.
import http from 'k6/http';
import { check, sleep } from 'k6';
import { SharedArray } from 'k6/data';

const target = __ENV.TARGET || @target@;
const parameters = {
  headers: { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: '""' },
  timeout: '@timeout@',
  responseCallback: http.expectedStatuses(@statuses@),
};

// Read once for all users. A message is sent as often as its share says.
const messages = new SharedArray('messages', () => {
  let upTo = 0;
  return JSON.parse(open('messages.json')).map((message) => {
    upTo += message.share;
    return {
      operation: message.operation,
      status: message.status,
      upTo,
      request: open(`messages/${message.file}`),
      // Without a known reply, the status alone is checked.
      reply: message.reply ? open(`replies/${message.file}`) : null,
    };
  });
});

export const options = {
  scenarios: { load: @scenario@ },
  thresholds: { checks: ['rate==1'] },
};

function randomMessage() {
  const at = Math.random() * messages[messages.length - 1].upTo;
  let low = 0;
  for (let high = messages.length - 1; low < high; ) {
    const middle = (low + high) >> 1;
    if (messages[middle].upTo > at) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  return messages[low];
}

export default function () {
  @before@
  const message = randomMessage();
  const tags = { name: message.operation };
  const reply = http.post(target, message.request, { ...parameters, tags });
  const right =
    reply.status === message.status && (message.reply === null || reply.body === message.reply);
  if (!check(reply, { 'the reply is right': () => right }, tags)) {
    console.error(`${message.operation}: status ${reply.status} ${reply.error}`);
  }
  @after@
}
