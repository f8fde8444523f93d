import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export type Answering = (request: IncomingMessage, response: ServerResponse) => unknown;

export interface Listening {
  address: string;
  close: () => Promise<void>;
}

/** Another site on a free port of this machine; its responses may need its URL first. */
export async function listen(make: (address: string) => Answering, port = 0): Promise<Listening> {
  let answer: Answering = (_, response) => response.end();
  const server = createServer((request, response) => {
    void Promise.resolve(answer(request, response)).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const bound = server.address();
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  answer = make(address);
  return {
    address,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString());
}
