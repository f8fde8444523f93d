import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errors, type ErrorCode, type Problem } from '@chaguan/contract';
import { newRequestId } from './ctx.ts';

/** A problem response for a request that never reached the framework, with the headers that every response has. */
export interface BareProblem {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** @param common headers of every response; `requestId` of a request that has one already */
export function bareProblem(code: ErrorCode, common: Readonly<Record<string, string>>, requestId = newRequestId()): BareProblem {
  const status = errors[code];
  const problem: Problem = { status, code, params: {}, requestId };
  const body = JSON.stringify(problem);
  return {
    status,
    body,
    headers: {
      ...common,
      'request-id': requestId,
      'content-type': 'application/problem+json',
      'content-length': String(body.length),
      connection: 'close',
    },
  };
}

/** To a request that was read whole, in an overload: a new connection would cost more than the answer. */
export function overloadProblem(common: Readonly<Record<string, string>>, requestId: string): BareProblem {
  const problem = bareProblem('server.overloaded', common, requestId);
  return { ...problem, headers: { ...problem.headers, connection: 'keep-alive', 'retry-after': '5' } };
}

/** Responds unless a response has begun; one that has begun is cut off, so that it is not mistaken for complete. */
export function sendBareProblem(response: ServerResponse, { status, headers, body }: BareProblem): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, headers).end(body);
}

/** The same without a response object: what arrived was not HTTP. */
export function writeBareProblem(socket: Duplex, { status, headers, body }: BareProblem): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
