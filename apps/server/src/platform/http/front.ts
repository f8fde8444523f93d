import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { answerBelow } from './answer-below.ts';
import type { PlainGet } from './plain-get.ts';

/** An answer that lies ready. The same object as long as nothing of it changes. */
export interface Ready {
  status: number;
  /** Names and values in turn, as Node takes them; Node's own (date, connection) are not among them. */
  headers: string[];
  body: Buffer;
}

/**
 * Is asked before the framework sees a request; answers whole or leaves it untouched.
 * Only for finished bytes: routing, hooks and reply objects cost three times as much as sending a kept page.
 */
export interface Front {
  answer: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /**
   * For requests that Node's parser never sees: finds what looks up the answer to this one, now and whenever the same
   * bytes come again on the connection. Nothing at either step leaves the request to Node.
   */
  find: ((get: PlainGet) => (() => Ready | undefined) | undefined) | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    front: Front;
  }
}

/** A server that asks the front first; `options` are those that the framework chose. */
export function serverBehind(front: Front, handler: RequestListener, options: ServerOptions): Server {
  const server = createServer(options, (request, response) => {
    if (front.answer?.(request, response) !== true) handler(request, response);
  });
  answerBelow(server, (get) => front.find?.(get));
  return server;
}
