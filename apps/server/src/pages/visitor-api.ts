import type { Endpoint, Problem } from '@chaguan/contract';
import type { FastifyInstance } from 'fastify';
import type { Language } from '../platform/http/ctx.ts';
import { insideHeader, insideToken } from '../platform/http/register.ts';
import { invariant } from '../platform/failure.ts';

type Values = Record<string, string | number | boolean | null | undefined>;

/** The API as the page loaders see it: shape of `Api` in the web's lib/api. */
export interface VisitorApi {
  call: (endpoint: Pick<Endpoint, 'method' | 'path'>, input?: { params?: Values; query?: Values }) => Promise<unknown>;
}

/** A refusal in the form that the web's loaders know by its shape. */
class PageFailure extends Error {
  override name = 'PageFailure';
  readonly status: number;
  readonly code: string;
  readonly params: Problem['params'];
  readonly requestId: string | null;

  constructor(status: number, problem: Partial<Problem>) {
    super(`${status} ${problem.code}`);
    this.status = status;
    this.code = problem.code ?? 'server.failed';
    this.params = problem.params ?? {};
    this.requestId = problem.requestId ?? null;
  }
}

function targetOf(path: string, params: Values, query: Values): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/**
 * Calls within the process, through the same routes as every other call (schema, gate, presentation), as a visitor:
 * no header, cookie or address of any reader is passed on, so what comes back may be kept for all.
 */
export function visitorApi(app: FastifyInstance, language: Language): VisitorApi {
  const headers = { [insideHeader]: insideToken, 'accept-language': language === 'zh' ? 'zh-CN' : 'en-US' };
  return {
    async call({ method, path }, input = {}) {
      invariant(method === 'GET', 'a page loads by reading only');
      const response = await app.inject({ method, url: targetOf(path, input.params ?? {}, input.query ?? {}), headers });
      if (response.statusCode === 200) return response.json<unknown>();
      const type = response.headers['content-type'] ?? '';
      // A closed site answers its notice as plain text (specification: the body of a 503 is shown as it is).
      if (type.startsWith('text/plain')) throw new PageFailure(response.statusCode, { code: 'site.closed', params: { notice: response.body } });
      throw new PageFailure(response.statusCode, type.includes('json') ? response.json<Problem>() : {});
    },
  };
}
