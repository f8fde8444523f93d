import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';

/**
 * Is asked before the framework sees a request, with Node's bare objects; answers whole or leaves it untouched.
 * Only for finished bytes: routing, hooks and reply objects cost three times as much as sending a kept page.
 */
export interface Front {
  answer: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    front: Front;
  }
}

/** A server that asks the front first; `options` are those that the framework chose. */
export function serverBehind(front: Front, handler: RequestListener, options: object): Server {
  return createServer(options, (request, response) => {
    if (front.answer?.(request, response) !== true) handler(request, response);
  });
}
