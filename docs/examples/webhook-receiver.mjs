// A receiver of webhooks on plain Node. Besides Node it needs the package standardwebhooks:
//   WEBHOOK_SECRET=whsec_… PORT=8080 node webhook-receiver.mjs
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';

const webhook = new Webhook(process.env.WEBHOOK_SECRET ?? '');
const mostBytes = 100_000;

/** What was taken already. A program that must not act twice keeps these where they outlive it. */
const taken = new Set();

function act({ type, timestamp, data }) {
  console.log(timestamp, type, data.title ?? data.name ?? data.id ?? '');
}

async function bodyOf(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function answer(request, response) {
  const body = request.method === 'POST' ? await bodyOf(request) : undefined;
  if (body === undefined) {
    response.writeHead(400).end();
    return;
  }
  let message;
  try {
    // Over the bytes as they came, before anything reads them; a message older than five minutes is refused as well.
    message = webhook.verify(body, request.headers);
  } catch {
    response.writeHead(401).end();
    return;
  }
  const id = request.headers['webhook-id'];
  // Answer at once and act afterwards: whoever waits longer than 10 seconds is sent the message again.
  response.writeHead(204).end();
  if (!taken.has(id)) {
    taken.add(id);
    act(message);
  }
}

const server = createServer((request, response) => void answer(request, response));

server.listen(Number(process.env.PORT ?? 8080), '127.0.0.1', () => console.log(`listening on ${server.address().port}`));
