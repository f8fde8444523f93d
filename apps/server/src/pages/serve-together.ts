import { firstLoadPaths } from '@chaguan/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure } from '../platform/failure.ts';

/** One answer among several, as the API would give it alone; status 0 if it did not fit. */
export interface AnswerTogether {
  status: number;
  type: string;
  text: string;
}

/** More than any page needs. */
const most = 12;
const longest = 4000;

/** Characters of all texts: a thread with long posts has 100,000. */
const longestTexts = 2_000_000;

/** What tells who asks, and in which language. */
const passedOn = ['authorization', 'accept-language', 'user-agent', 'x-requested-with'] as const;

/** Identifiers as they are, and no other way to write a path: what is checked here is what the router gets. */
const readable = firstLoadPaths.map((path) => new RegExp(String.raw`^${path.replaceAll(/\{\w+\}/g, String.raw`[\w-]+`)}(?:\?[^\s#\\]*)?$`));

/** @throws Failure `request.invalid` none, too many, one of them twice, or what no page loads first */
function pathsIn(query: unknown): string[] {
  const { of } = query as { of?: unknown };
  const paths = typeof of === 'string' && of.length <= longest ? of.split(' ') : [];
  const known = paths.every((path) => readable.some((one) => one.test(path)));
  if (paths.length === 0 || paths.length > most || new Set(paths).size < paths.length || !known) throw new Failure('request.invalid');
  return paths;
}

async function answerOf(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply, path: string): Promise<AnswerTogether> {
  const headers: Record<string, string> = { host: request.headers.host ?? '' };
  for (const name of passedOn) {
    const value = request.headers[name];
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join() : value;
  }
  const { statusCode, headers: answered, body } = await app.inject({ url: path, headers, remoteAddress: request.address });
  const cookies = answered['set-cookie'];
  if (cookies !== undefined) reply.header('set-cookie', cookies);
  return { status: statusCode, type: answered['content-type'] ?? '', text: body };
}

/** The first ones that fit; a browser requests the others alone. */
function within(limit: number, answers: readonly AnswerTogether[]): AnswerTogether[] {
  let left = limit;
  return answers.map((answer) => {
    const isTooLong = answer.text.length > left;
    if (!isTooLong) left -= answer.text.length;
    return isTooLong ? { status: 0, type: '', text: '' } : answer;
  });
}

/**
 * What a member's page loads first, with one request instead of six: the inline script of the page sends it before the bundle arrives
 * (ADR 4). Each part is a request of its own within the process, with all its checks, its rate and its turn in a queue, and fails alone. Not
 * compressed, as no answer of the API is: what others wrote stands in it beside what only the member may read.
 */
export function serveTogether(app: FastifyInstance): void {
  app.get('/api/together', async (request, reply) => {
    const answers = await Promise.all(pathsIn(request.query).map((path) => answerOf(app, request, reply, path)));
    reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
    return reply.send(JSON.stringify(within(longestTexts, answers)));
  });
}
