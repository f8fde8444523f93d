import { errors, type Endpoint } from '@chaguan/contract';
import type { FastifyError } from 'fastify';
import { Failure, invariant } from '../platform/failure.ts';
import { languageIn, newRequestId, type Locale } from '../platform/http/ctx.ts';
import type { InProcessClient, InProcessInput, InProcessReader } from '../platform/http/in-process-client.ts';
import { toFailure } from '../platform/http/problems.ts';
import type { Log } from '../platform/log.ts';

type Values = Record<string, string | number | boolean | null | undefined>;

/** The API for the page loaders: has the shape of `Api` in the web's lib/api. */
export interface PageApi {
  call: (endpoint: Pick<Endpoint, 'method' | 'path'>, input?: { params?: Values; query?: Values }) => Promise<unknown>;
}

/** A failure in the form that the web's loaders recognize. */
class PageFailure extends Error {
  override name = 'PageFailure';
  readonly status: number;
  readonly code: string;
  readonly params: Failure['params'];
  readonly requestId: string;

  constructor({ code, params }: Failure, requestId: string) {
    super(code);
    this.status = errors[code];
    this.code = code;
    this.params = params;
    this.requestId = requestId;
  }
}

function asText(values: Values = {}): Record<string, string> {
  const text: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (value !== undefined && value !== null) text[name] = String(value);
  return text;
}

/** Names of the path parameters; paths are those of the contract. */
const partsOf = new Map<string, readonly string[]>();

function namesIn(path: string): readonly string[] {
  const known = partsOf.get(path);
  if (known !== undefined) return known;
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  partsOf.set(path, names);
  return names;
}

/** A missing path parameter becomes an empty one. */
function inputOf({ path }: Pick<Endpoint, 'path'>, { params = {}, query }: { params?: Values; query?: Values }): InProcessInput {
  const named: Record<string, string> = {};
  for (const name of namesIn(path)) named[name] = String(params[name] ?? '');
  return { params: named, query: asText(query) };
}

/**
 * In-process calls, as a visitor: no header, cookie or address of any reader is passed on, so the result may be cached for all; or as
 * `reader`, for this reader alone.
 */
export function pageApi(inProcess: InProcessClient, locale: Locale, log: Log, reader?: InProcessReader): PageApi {
  return {
    async call(endpoint, input = {}) {
      invariant(endpoint.method === 'GET', 'a page loads by reading only');
      const requestId = newRequestId();
      try {
        return await inProcess.value(endpoint, inputOf(endpoint, input), { language: languageIn(locale), locale, requestId, reader });
      } catch (error) {
        const failure = toFailure(error as FastifyError);
        if (failure === undefined) log.error({ err: error, reqId: requestId }, 'a page could not be loaded');
        throw new PageFailure(failure ?? new Failure('server.failed'), requestId);
      }
    },
  };
}
