import type { Endpoint } from '@chaguan/contract';
import type { FastifySchemaValidationError } from 'fastify';
import { Failure } from '../failure.ts';
import type { Bound, CallInput } from './bind.ts';
import { ajvOptions, compileLate } from './compile-late.ts';
import type { Ctx } from './ctx.ts';
import { fieldFailures } from './field-failures.ts';
import { checkTexts, refuseConverted } from './form-values.ts';
import { readAnywhere } from './on-replica.ts';
import { readTyped } from './read-typed.ts';
import { checkAccess, type Pipeline } from './register.ts';
import type { Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyInstance {
    inProcess: InProcessClient;
  }
}

/** Values as in a URL: text, as from every other caller. */
export interface InProcessInput {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** Who reads; without it a visitor does. */
export interface InProcessReader {
  viewer: Viewer;
  address: string;
}

export type Call<T> = (
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  input: InProcessInput,
  of: Pick<Ctx, 'language' | 'locale' | 'requestId'> & { reader?: InProcessReader | undefined },
) => Promise<T>;

/** In-process read requests. @throws Failure, DatabaseAway, or our own bug */
export interface InProcessClient {
  /** The member of a session; undefined when it has ended. */
  viewerOf: (sessionId: string) => Promise<Viewer | undefined>;
  /** The JSON that an HTTP client would get. */
  text: Call<string>;
  /** The parsed value of that JSON. */
  value: Call<unknown>;
}

type Check = (values: Record<string, string>) => void;

interface Way {
  bound: Bound;
  checks: Record<keyof InProcessInput, Check>;
  /** By the schema: fields that it does not declare cannot be returned. */
  write: (answer: unknown) => string;
}

const compileCheck = compileLate.buildValidator({}, ajvOptions);
const compileWriter = compileLate.buildSerializer({}, {});

/** Coerces, fills in defaults and drops fields as the schema says. */
function checkOf(endpoint: Endpoint, part: keyof InProcessInput): Check {
  const schema = endpoint[part];
  if (schema === undefined) return () => undefined;
  const validate = compileCheck({ schema, method: endpoint.method, url: endpoint.path, httpPart: part === 'query' ? 'querystring' : part });
  return (values) => {
    if (validate(values) === true) return;
    throw new Failure('request.fields', {}, fieldFailures((validate.errors ?? []) as FastifySchemaValidationError[]));
  };
}

function wayOf(bound: Bound): Way {
  const { endpoint } = bound;
  const write = compileWriter({ schema: endpoint.answer, method: endpoint.method, url: endpoint.path, httpStatus: '200' });
  const checks = { params: checkOf(endpoint, 'params'), query: checkOf(endpoint, 'query') };
  return { bound, checks, write };
}

/** A handler that looks for one must fail in its first test. */
function nothing(part: string): never {
  throw new Error(`a call within the process has no ${part}`);
}

function inputOf({ params, query }: InProcessInput): CallInput<Endpoint> {
  return {
    params,
    query,
    body: {},
    get request() {
      return nothing('request');
    },
    get reply() {
      return nothing('reply');
    },
  };
}

/**
 * The same steps in the same order as `register`: session, access, gate, schema, handler, output schema; without sockets,
 * hooks, headers and reply objects, which cost more than most handlers. Rate limits do not apply: the page request has already been
 * counted.
 */
export function createInProcessClient(pipeline: Pipeline, routes: readonly Bound[]): InProcessClient {
  const { services, sessions, gate } = pipeline;
  const readable = routes.filter(({ endpoint }) => endpoint.method === 'GET' && endpoint.stream !== true && endpoint.raw !== true);
  const ways = new Map(readable.map((bound) => [bound.endpoint.path, wayOf(bound)]));
  const text: Call<string> = async ({ method, path }, input, { reader, ...of }) => {
    const way = method === 'GET' ? ways.get(path) : undefined;
    // A path with an empty part is another path, which has no route.
    if (way === undefined || Object.values(input.params).includes('')) throw new Failure('request.not_found');
    const { bound, checks } = way;
    const viewer = reader?.viewer ?? (await sessions.visitor());
    checkAccess(bound.endpoint, viewer);
    await gate(bound.endpoint, viewer, reader?.address ?? '');
    checkTexts(input.query);
    const { query, params } = bound.endpoint;
    if (query !== undefined) readTyped(query, input.query);
    if (params !== undefined) readTyped(params, input.params);
    if (query !== undefined) refuseConverted(query, input.query);
    if (params !== undefined) refuseConverted(params, input.params);
    checks.params(input.params);
    checks.query(input.query);
    const ctx: Ctx = {
      ...services,
      ...of,
      viewer,
      address: reader?.address ?? '127.0.0.1',
      device: '',
      userAgent: '',
      authorization: undefined,
    };
    const handle = (at: Ctx) => bound.handle(at, inputOf(input));
    return way.write(await readAnywhere(pipeline, ctx, { endpoint: bound.endpoint, values: input, handle }));
  };
  return { viewerOf: sessions.again, text, value: async (...args) => JSON.parse(await text(...args)) as unknown };
}
