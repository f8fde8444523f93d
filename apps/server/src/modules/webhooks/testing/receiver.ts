import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A webhook receiver on this machine: it stores the requests, and responds as specified. */
export async function startReceiver() {
  const received: Received[] = [];
  let answer: RequestListener = (_, response) => response.end();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      received.push({ url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
      answer(request, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    address: `http://${host}/hook/abcd1234`,
    received,
    /** Types of the received messages, in order. */
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    answers: (listener: RequestListener) => {
      answer = listener;
    },
    answersWith: (status: number, text = '', headers: Record<string, string> = {}) => {
      answer = (_, response) => response.writeHead(status, headers).end(text);
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
