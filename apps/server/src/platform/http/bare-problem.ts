import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { errors, type ErrorCode, type Problem } from '@chaguan/contract';
import { newRequestId } from './ctx.ts';

/** A problem for a request that the framework never saw, with the headers that every answer has. */
export interface BareProblem {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** @param common headers of every answer */
export function bareProblem(code: ErrorCode, common: Readonly<Record<string, string>>): BareProblem {
  const status = errors[code];
  const problem: Problem = { status, code, params: {}, requestId: newRequestId() };
  const body = JSON.stringify(problem);
  return {
    status,
    body,
    headers: { ...common, 'content-type': 'application/problem+json', 'content-length': String(body.length), connection: 'close' },
  };
}

/** Answers unless an answer has begun; one that has begun is cut off, so that nobody takes it for whole. */
export function sendBareProblem(response: ServerResponse, { status, headers, body }: BareProblem): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(status, headers).end(body);
}

/** The same where there is no response object: what came was no HTTP. */
export function writeBareProblem(socket: Duplex, { status, headers, body }: BareProblem): void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`, () => socket.destroy());
}
